import type { AtributoDefinicao } from '@retaguarda/atributos';
import type { AtributoRegistro, PericiaDetalhe } from '@retaguarda/contract';
import { centavosToReais } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { Tx } from '../../db/tx.ts';
import { naoEncontrado } from '../../http/app-error.ts';
import { inicia, paraFio, SEM_EXTERNOS } from '../atributo/public.ts';
import { modeloDe, TIPO_SYS } from '../categoria/public.ts';
import { cidadePorId } from '../cidade/public.ts';
import { carregaPericia } from './carrega.ts';
import { copiaValores } from './copia-valores.ts';
import { tituloDaPericia } from './linhas.ts';

export const registrosDe = (definicoes: readonly AtributoDefinicao[]): AtributoRegistro[] =>
  definicoes.map((d) => ({ catId: d.id, catSituacao: true, catDados: d }));

const SITUACAO_NOVA = 1;

/** One case whole: header, definitions of all steps and the values of step 1. */
export async function periciaDetalheView(tx: Tx, procId: number): Promise<PericiaDetalhe> {
  const modelo = await modeloDe(tx);
  const row = await carregaPericia(tx, procId);
  const refId = modelo.refDe(row.categoria_id);
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from pericia_pessoa where tenant_id = ${tx.tenant} and pericia_id = ${procId}`.execute(
    tx.db,
  );
  return {
    procId: row.id,
    catgId: row.categoria_id,
    catgIdRef: refId,
    nome: tituloDaPericia(modelo.categoria(row.categoria_id), row.id),
    tipoNome: modelo.raizDe(row.categoria_id)?.nome ?? '',
    procCidade: cidadePorId(row.cidade_id),
    procDtaUp: row.atualizado_em,
    procSituacao: row.situacao,
    versao: row.versao,
    valorTotal: centavosToReais(row.valor_repasse + row.valor_previsto),
    valorRepasse: centavosToReais(row.valor_repasse),
    valorPrevisto: centavosToReais(row.valor_previsto),
    definicoes: registrosDe(modelo.atributos(refId)),
    atributosEtapa1: paraFio(modelo.etapa(refId, 'pericia'), row.valores),
    atributosEtapa2Total: rows[0]?.total ?? 0,
  };
}

interface Nova {
  catgId: number;
  /** A case whose step 1 the new one begins with; 0 for none. */
  copia: number;
  permissoes: ReadonlySet<string>;
}

/** The form of a new case of a category: empty with its defaults, or a copy of another one's step 1. */
export async function periciaNovaView(tx: Tx, { catgId, copia, permissoes }: Nova): Promise<PericiaDetalhe> {
  const modelo = await modeloDe(tx);
  const original = copia > 0 ? await carregaPericia(tx, copia) : null;
  const id = catgId || (original?.categoria_id ?? 0);
  const categoria = modelo.categoria(id);
  if (categoria === undefined || categoria.tipoSys !== TIPO_SYS.pericias) throw naoEncontrado();
  const refId = modelo.refDe(id);
  const nivel = modelo.catalogo(refId, 'pericia');
  const valores = original
    ? copiaValores(nivel, original.valores, permissoes)
    : inicia(nivel, SEM_EXTERNOS).guardar;
  return {
    procId: 0,
    catgId: id,
    catgIdRef: refId,
    nome: '',
    tipoNome: modelo.raizDe(id)?.nome ?? '',
    procCidade: cidadePorId(original?.cidade_id ?? null),
    procDtaUp: '',
    procSituacao: SITUACAO_NOVA,
    versao: 0,
    valorTotal: 0,
    valorRepasse: 0,
    valorPrevisto: 0,
    definicoes: registrosDe(modelo.atributos(refId)),
    atributosEtapa1: paraFio(modelo.etapa(refId, 'pericia'), valores).map((a) => ({ ...a, atribId: 0 })),
    atributosEtapa2Total: 0,
  };
}
