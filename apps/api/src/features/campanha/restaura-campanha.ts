import { campAlt, campInc, propAlt, propInc } from '@retaguarda/contract';
import { ehAtivo } from '@retaguarda/domain';
import { campanha } from '../../registros/campanha.ts';
import { propaganda } from '../../registros/propaganda.ts';
import { comoNaTabela, corpoDe, presenteNaTabela, type Restauracao } from '../../registros/restauracao.ts';
import { alteraCampanha, incluiCampanha } from './salva-campanha.ts';
import { alteraPropaganda, incluiPropaganda } from './salva-propaganda.ts';

/** With the companies that it names; banners that went with it come back each by its own history. */
export const restauraCampanha: Restauracao = {
  altera: campAlt,
  inclui: campInc,
  presente: presenteNaTabela(campanha),
  campos: { campNome: 'nome', campIni: 'inicio', campFim: 'fim', campSituacao: 'situacao' },
  poe: async (tx, sessao, { id, presente, estado }) => {
    const { nome, inicio, fim, situacao } = comoNaTabela(campanha, estado);
    const envio = corpoDe(campAlt, {
      campanha: {
        campId: presente === null ? 0 : id,
        campNome: nome,
        campIni: inicio,
        campFim: fim,
        campSituacao: ehAtivo(situacao),
        versao: presente?.versao ?? 0,
      },
      empresas: estado.empresas ?? [],
    });
    await (presente === null ? incluiCampanha : alteraCampanha)(tx, sessao, envio);
    return [];
  },
};

/** Without its pictures: their files went when they were taken away. */
export const restauraPropaganda: Restauracao = {
  altera: propAlt,
  inclui: propInc,
  presente: presenteNaTabela(propaganda),
  campos: {
    propTitulo: 'titulo',
    propOrdem: 'ordem',
    propDesc: 'descricao',
    propLink: 'link',
    propSituacao: 'situacao',
  },
  poe: async (tx, sessao, { id, presente, estado }) => {
    const { campanhaId, ordem, titulo, descricao, link, situacao } = comoNaTabela(propaganda, estado);
    const { propaganda: envio } = corpoDe(propAlt, {
      propaganda: {
        propId: presente === null ? 0 : id,
        campanhaId,
        propOrdem: ordem,
        propTitulo: titulo,
        propDesc: descricao,
        propLink: link,
        propSituacao: ehAtivo(situacao),
        versao: presente?.versao ?? 0,
      },
    });
    await (presente === null ? incluiPropaganda : alteraPropaganda)(tx, sessao, envio);
    return [];
  },
};
