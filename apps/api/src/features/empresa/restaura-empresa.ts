import { empAlt, empInc } from '@retaguarda/contract';
import { SITUACAO_REGISTRO } from '@retaguarda/domain';
import { modeloVisto } from '../../nucleo/modelo/public.ts';
import { catalogoDe } from '../../registros/com-atributos.ts';
import { camposDaEmpresa, empresa } from '../../registros/empresa.ts';
import {
  comoNaTabela,
  corpoDe,
  enviaAtributos,
  poeSituacao,
  presenteNaTabela,
  type Restauracao,
} from '../../registros/restauracao.ts';
import { alteraEmpresa, incluiEmpresa } from './salva-empresa.ts';

export const restauraEmpresa: Restauracao = {
  altera: empAlt,
  inclui: empInc,
  presente: presenteNaTabela(empresa),
  campos: { cidade: 'cidadeId', uf: 'cidadeId' },
  catalogo: (modelo, categoriaId) => catalogoDe(modelo, 'empresa', categoriaId),
  poe: async (tx, sessao, { id, presente, estado, categoriaId }) => {
    const dela = comoNaTabela(empresa, estado);
    const catalogo = catalogoDe(await modeloVisto(tx, sessao), 'empresa', categoriaId);
    const { valores: _, ...campos } = camposDaEmpresa(dela) as ReturnType<typeof camposDaEmpresa> & {
      valores?: unknown;
    }; // a state has them beside
    const envio = corpoDe(empAlt, {
      emp: {
        ...campos,
        empId: presente === null ? 0 : id,
        categoriaId,
        versao: presente?.versao ?? 0,
        situacao: dela.situacao,
      },
      atributos: enviaAtributos(catalogo, estado),
      tipoSave: 1,
    });
    if (presente !== null) {
      await alteraEmpresa(tx, sessao, envio);
      return [];
    }
    await incluiEmpresa(tx, sessao, envio);
    const { ativo: de } = SITUACAO_REGISTRO;
    await poeSituacao(tx, sessao, {
      tabela: empresa,
      id,
      de,
      para: dela.situacao,
      recurso: 'changeSituacao',
    });
    return [];
  },
};
