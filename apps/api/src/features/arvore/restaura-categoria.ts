import { catgAlt, catgInc, catgSub, TIPO_SYS } from '@retaguarda/contract';
import { ehAtivo, SITUACAO_REGISTRO, type SituacaoRegistro } from '@retaguarda/domain';
import { type CurrentSession, hasPermission } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { corpoDe, type Restauracao, seHouver, type Volta } from '../../registros/restauracao.ts';
import { alteraSituacaoCategoria } from './exclui-categoria.ts';
import {
  alteraCategoria,
  categoriaDe,
  estado as estadoDe,
  incluiCategoria,
  incluiSubcategoria,
} from './salva-categoria.ts';

/** The fields that a person chose, as all three calls take them. */
const camposDe = ({ name, perfis, idRef, tipoSysEtapa, iconeClose, iconeOpen, ...e }: Volta['estado']) => ({
  name,
  perfis,
  idRef,
  tipoSysEtapa,
  iconeClose,
  iconeOpen,
  categoriaDados: e.categoriaDados,
  exibeValorTotal: e.exibeValorTotal,
  somatoriosNaHome: e.somatoriosNaHome,
  recebiveisEditaveis: e.recebiveisEditaveis,
  ordem: e.ordem,
});

async function inclui(tx: Tx, sessao: CurrentSession, { estado }: Volta): Promise<void> {
  const { idPai, tipoSysId } = estado;
  // Only those of attributes refer to another one.
  const campos = { ...camposDe(estado), ...(tipoSysId === TIPO_SYS.atributos ? {} : { idRef: 0 }) };
  if (idPai === 0)
    await incluiCategoria(tx, sessao, corpoDe(catgInc, { categoria: { ...campos, tipoSysId } }));
  else await incluiSubcategoria(tx, sessao, corpoDe(catgSub, { categoria: { ...campos, idPai } }));
}

const liga = (tx: Tx, sessao: CurrentSession, id: number, situacao: SituacaoRegistro) =>
  hasPermission(sessao, 'changeSituacao') ? alteraSituacaoCategoria(tx, sessao, { id, situacao }) : undefined;

/** An inactive category is not altered: it is switched on before, or off after that. */
export const restauraCategoria: Restauracao = {
  altera: catgAlt,
  inclui: catgInc,
  presente: async (tx, _sessao, id) => {
    const categoria = await seHouver(() => categoriaDe(tx, id));
    return categoria === null
      ? null
      : { versao: categoria.versao, categoriaId: id, estado: estadoDe(categoria) };
  },
  poe: async (tx, sessao, volta) => {
    const { id, presente, estado } = volta;
    const situacao = ehAtivo(Number(estado.situacao)) ? SITUACAO_REGISTRO.ativo : SITUACAO_REGISTRO.inativo;
    if (presente === null) await inclui(tx, sessao, volta);
    else {
      if (!ehAtivo(Number(presente.estado.situacao))) await liga(tx, sessao, id, SITUACAO_REGISTRO.ativo);
      const { versao } = await categoriaDe(tx, id);
      await alteraCategoria(tx, sessao, corpoDe(catgAlt, { categoria: { ...camposDe(estado), id, versao } }));
    }
    if (situacao === SITUACAO_REGISTRO.inativo) await liga(tx, sessao, id, situacao);
    return [];
  },
};
