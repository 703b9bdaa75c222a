import { campAlt, campInc, propAlt, propInc } from '@retaguarda/contract';
import { ehAtivo } from '@retaguarda/domain';
import { campanha, type EstadoDaCampanha } from '../../registros/campanha.ts';
import { type EstadoDaPropaganda, propaganda } from '../../registros/propaganda.ts';
import {
  camposDoFio,
  type Fio,
  peloFio,
  presenteNaTabela,
  restauraPorCorpo,
} from '../../registros/restauracao.ts';
import { alteraCampanha, incluiCampanha } from './salva-campanha.ts';
import { alteraPropaganda, incluiPropaganda } from './salva-propaganda.ts';

const ligada = (situacao: unknown): boolean => ehAtivo(Number(situacao));

const DA_CAMPANHA: Fio<keyof EstadoDaCampanha> = {
  campNome: 'nome',
  campIni: 'inicio',
  campFim: 'fim',
  campSituacao: ['situacao', ligada],
};

/** With the companies that it names; banners that went with it come back each by its own history. */
export const restauraCampanha = restauraPorCorpo({
  altera: campAlt,
  inclui: campInc,
  presente: presenteNaTabela(campanha),
  campos: camposDoFio(DA_CAMPANHA),
  corpo: (estado, { id, versao }) => ({
    campanha: { ...peloFio(DA_CAMPANHA, estado), campId: id, versao },
    empresas: estado.empresas ?? [],
  }),
  salva: (tx, sessao, envio, { presente }) =>
    (presente === null ? incluiCampanha : alteraCampanha)(tx, sessao, envio),
});

const DA_PROPAGANDA: Fio<keyof EstadoDaPropaganda> = {
  campanhaId: 'campanhaId',
  propTitulo: 'titulo',
  propOrdem: 'ordem',
  propDesc: 'descricao',
  propLink: 'link',
  propSituacao: ['situacao', ligada],
};

/** Without its pictures: their files went when they were taken away. */
export const restauraPropaganda = restauraPorCorpo({
  altera: propAlt,
  inclui: propInc,
  presente: presenteNaTabela(propaganda),
  campos: camposDoFio(DA_PROPAGANDA),
  corpo: (estado, { id, versao }) => ({
    propaganda: { ...peloFio(DA_PROPAGANDA, estado), propId: id, versao },
  }),
  salva: (tx, sessao, { propaganda: envio }, { presente }) =>
    (presente === null ? incluiPropaganda : alteraPropaganda)(tx, sessao, envio),
});
