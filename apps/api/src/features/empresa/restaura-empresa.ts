import { empAlt, empInc } from '@retaguarda/contract';
import { SITUACAO_REGISTRO } from '@retaguarda/domain';
import { modeloVisto } from '../../nucleo/modelo/public.ts';
import { catalogoDe } from '../../registros/com-atributos.ts';
import { empresa, municipioDa } from '../../registros/empresa.ts';
import {
  enviaAtributos,
  poeSituacao,
  presenteNaTabela,
  restauraPorCorpo,
} from '../../registros/restauracao.ts';
import { alteraEmpresa, incluiEmpresa } from './salva-empresa.ts';

/** One that is included is active, and is switched as it was afterwards. */
export const restauraEmpresa = restauraPorCorpo({
  altera: empAlt,
  inclui: empInc,
  presente: presenteNaTabela(empresa),
  campos: { cidade: 'cidadeId', uf: 'cidadeId' },
  catalogo: (modelo, categoriaId) => catalogoDe(modelo, 'empresa', categoriaId),
  corpo: async (estado, { id, versao }, { tx, sessao, volta: { categoriaId } }) => {
    const { valores: _, cidadeId, ...campos } = estado;
    const municipio = municipioDa(typeof cidadeId === 'number' ? cidadeId : null);
    const catalogo = catalogoDe(await modeloVisto(tx, sessao), 'empresa', categoriaId);
    return {
      emp: { ...campos, ...municipio, empId: id, categoriaId, versao },
      atributos: enviaAtributos(catalogo, estado),
      tipoSave: 1,
    };
  },
  salva: async (tx, sessao, envio, { id, presente, estado }) => {
    if (presente !== null) return alteraEmpresa(tx, sessao, envio);
    await incluiEmpresa(tx, sessao, envio);
    const [de, para] = [SITUACAO_REGISTRO.ativo, Number(estado.situacao)];
    return poeSituacao(tx, sessao, { tabela: empresa, id, de, para, recurso: 'changeSituacao' });
  },
});
