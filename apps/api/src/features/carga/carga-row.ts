import type {
  CampoEscolhido,
  CargaAndamento,
  CondicaoImportacao,
  TipoImportacao,
} from '@retaguarda/contract';
import {
  type ContagemDaCarga,
  ditaContagem,
  plural,
  SITUACAO_CARGA,
  SITUACAO_TAREFA,
  type SituacaoCarga,
  type SituacaoPericia,
  type SituacaoTarefa,
} from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';

export interface CargaRow {
  id: number;
  tipo: TipoImportacao;
  condicao: CondicaoImportacao;
  categoria_id: number;
  pericia_id: number | null;
  cidade_id: number | null;
  situacao_pericia: SituacaoPericia | null;
  autor_id: number;
  nome_arquivo: string;
  sha256: string;
  cabecalho: string[];
  /** What the columns feed; null of an import that was begun in its case: there the titles of the file say it. */
  mapa: CampoEscolhido[] | null;
  linhas: number;
  /** The chunk that goes in next. */
  proximo: number;
  inseridas: number;
  atualizadas: number;
  recusadas: number;
  desfeitos: number;
  mantidos: number;
  /** The last record that undoing went through, by its order; null where it has not begun. */
  desfeita_ate: number | null;
  situacao: SituacaoCarga;
  /** What it wrote was not kept by record, so that it can't be undone. */
  sem_registros: boolean;
  linha_titulo: number;
  fora: number[];
  /** Going through it or, once that was asked for, undoing it. */
  tarefa_id: number | null;
  por_email: boolean;
}

/** With what its task and its chunks tell of it. */
export type CargaVista = CargaRow & {
  /** The chunk that is expected next from whoever sends the file. */
  esperado: number;
  tarefa: SituacaoTarefa | null;
  /** Who asked for what the server does with it. */
  pedida_por: number | null;
  feitas: number;
  total: number;
  ritmo: number;
  erro: string;
};

/** Of `carga c`; its own state stands in the answer under another name. */
export const daVista = (tx: Tx): RawBuilder<unknown> => sql`
  c.*, t.situacao as tarefa, t.pessoa_id as pedida_por, coalesce(t.feitos, 0) as feitas, coalesce(t.total, 0) as total, coalesce(t.erro, '') as erro,
  coalesce((t.feitos - t.feitos_antes) / nullif(extract(epoch from coalesce(t.terminado_em, now()) - t.anda_desde), 0), 0)::float8 as ritmo,
  coalesce((select max(b.seq) + 1 from carga_bloco b
             where b.tenant_id = ${tx.tenant} and b.carga_id = c.id and b.seq >= c.proximo), c.proximo) as esperado`;
export const COM_TAREFA = sql`left join tarefa t on t.tenant_id = c.tenant_id and t.id = c.tarefa_id`;

const DA_TAREFA: Readonly<Record<SituacaoTarefa, SituacaoCarga>> = {
  [SITUACAO_TAREFA.aguarda]: SITUACAO_CARGA.fila,
  [SITUACAO_TAREFA.anda]: SITUACAO_CARGA.importando,
  [SITUACAO_TAREFA.interrompida]: SITUACAO_CARGA.cancelada,
  [SITUACAO_TAREFA.falhou]: SITUACAO_CARGA.falhou,
  [SITUACAO_TAREFA.feita]: SITUACAO_CARGA.aberta,
};

const A_DESFAZER: Partial<Readonly<Record<SituacaoTarefa, SituacaoCarga>>> = {
  [SITUACAO_TAREFA.aguarda]: SITUACAO_CARGA.porDesfazer,
  [SITUACAO_TAREFA.anda]: SITUACAO_CARGA.desfazendo,
};

/** How it stands: one whose file is here, or that is being undone, is what its task is. */
export function situacaoVista({ situacao, tarefa }: CargaVista): SituacaoCarga {
  if (situacao === SITUACAO_CARGA.aberta && tarefa !== null) return DA_TAREFA[tarefa];
  if (situacao !== SITUACAO_CARGA.desfazendo) return situacao;
  // An older version left it half-way where no task is undoing it.
  return A_DESFAZER[tarefa ?? SITUACAO_TAREFA.feita] ?? SITUACAO_CARGA.desfeitaEmParte;
}

/** What undoing did. */
function desfeitoDe({ desfeitos, mantidos }: CargaVista): string {
  const feitos = plural(desfeitos, 'registro', 'registros');
  if (mantidos === 0) return feitos;
  return `${feitos}; ${plural(mantidos, 'registro foi mantido', 'registros foram mantidos')}`;
}

const { cancelada, concluida, desfeita, desfeitaEmParte, falhou } = SITUACAO_CARGA;
/** In these every line of the file has been gone through. */
const INTEIRAS: readonly SituacaoCarga[] = [concluida, desfeita, desfeitaEmParte];

/**
 * What became of every line of the file, each counted once. In a case nothing is altered, and lines without a name are
 * skipped; elsewhere what was left out by hand is. Of one that ended early, what it never came to is skipped as well.
 */
function contagemDe(carga: CargaVista): Required<ContagemDaCarga> {
  const { inseridas, atualizadas, recusadas, linhas, mapa, fora } = carga;
  const ditas = { inseridas, atualizadas, recusadas };
  const situacao = situacaoVista(carga);
  const resto = Math.max(0, linhas - inseridas - atualizadas - recusadas);
  if (INTEIRAS.includes(situacao)) {
    const puladas = mapa === null ? resto : Math.min(resto, fora.length);
    return { ...ditas, iguais: resto - puladas, puladas };
  }
  const puladas = situacao === cancelada || situacao === falhou ? resto : 0;
  return { ...ditas, iguais: 0, puladas };
}

/** What whoever asked for it is told of its end. */
export function mensagemDe(carga: CargaVista): string {
  const { erro } = carga;
  const contagem = contagemDe(carga);
  const { recusadas, puladas } = contagem;
  const feito = ditaContagem(contagem);
  const situacao = situacaoVista(carga);
  if (situacao === desfeita) return `Importação desfeita: ${desfeitoDe(carga)}`;
  if (situacao === desfeitaEmParte)
    return `${erro === '' ? '' : `${erro}. `}Importação desfeita em parte: ${desfeitoDe(carga)}`;
  if (situacao === concluida) {
    const nada = recusadas > 0 && recusadas + puladas === carga.linhas;
    return `${nada ? 'Nada foi importado' : 'Importação concluída'}: ${feito}`;
  }
  if (situacao === cancelada) return `Importação cancelada: ${feito}`;
  return situacao === falhou ? `${erro}. Até aqui: ${feito}` : '';
}

export const andamentoDe = (r: CargaVista): CargaAndamento => ({
  importId: r.id,
  tipoSysId: r.tipo,
  condition: r.condicao,
  nomeArquivo: r.nome_arquivo,
  sha256: r.sha256,
  proximo: r.esperado,
  linhas: r.linhas,
  ...contagemDe(r),
  desfeitos: r.desfeitos,
  mantidos: r.mantidos,
  situacao: situacaoVista(r),
  feitas: r.feitas,
  total: r.total,
  ritmo: r.ritmo,
  erro: r.erro,
  message: mensagemDe(r),
});

/** Imports as they stand now. */
export const cargasVistas = (tx: Tx, onde: RawBuilder<unknown>): Promise<CargaVista[]> =>
  tx.rows(sql<CargaVista>`
    select ${daVista(tx)} from carga c ${COM_TAREFA} where c.tenant_id = ${tx.tenant} and ${onde}`);

export async function cargaVista(tx: Tx, id: number): Promise<CargaVista> {
  const [carga] = await cargasVistas(tx, sql`c.id = ${id}`);
  if (carga === undefined) throw notFound();
  return carga;
}

/** An import, locked until the transaction's end: it is about to be carried on. */
export async function travaCarga(tx: Tx, onde: RawBuilder<unknown>): Promise<CargaVista> {
  const { id } = await tx.one(
    sql<{ id: number }>`
    select c.id from carga c where c.tenant_id = ${tx.tenant} and ${onde} for no key update`,
    notFound,
  );
  return cargaVista(tx, id);
}

/** An import whose columns were chosen. */
export type CargaEscolhida = CargaVista & { mapa: CampoEscolhido[] };
export const escolhida = (carga: CargaVista): CargaEscolhida => {
  if (carga.mapa === null) throw notFound();
  return { ...carga, mapa: carga.mapa };
};

/** Of the caller's own. */
export const doAutor = ({ pessoaId }: CurrentSession, id: number) =>
  sql`c.id = ${id} and c.autor_id = ${pessoaId}`;

/** An import of the caller whose columns were chosen. */
export async function cargaDoAutor(tx: Tx, sessao: CurrentSession, id: number): Promise<CargaEscolhida> {
  const [carga] = await cargasVistas(tx, doAutor(sessao, id));
  if (carga === undefined) throw notFound();
  return escolhida(carga);
}
