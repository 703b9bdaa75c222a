import { AGENDA_MAX, type CompromissosVistos, type DeQuem } from '@retaguarda/contract';
import { type Dia, SEM_FIM, vezesEntre } from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { nomeCidade } from '../../nucleo/cidade/public.ts';
import { modeloDe } from '../../nucleo/modelo/public.ts';
import { compromissoVisto, participa } from '../../registros/compromisso.ts';
import { nomesDasPessoas } from './confere.ts';
import { COLUNAS, type Linha, pessoasDe, repeticaoDe } from './guardado.ts';

/** Appointments that are looked at for one answer. */
const LINHAS = 3000;

type Vista = Linha & { caso: number | null; categoria_id: number | null; com_quem: string | null };

/** A time of one of them. */
interface Vez {
  m: Vista;
  dia: Dia;
}

const deQuem = (tx: Tx, { pessoaId }: CurrentSession, quem: DeQuem): RawBuilder<boolean> =>
  quem === 'meus'
    ? sql<boolean>`m.sem_caso_desde is null and ${participa(tx, 'm', pessoaId)}`
    : compromissoVisto(tx, 'm', pessoaId, { soAtivos: true });

const linhas = (tx: Tx, quais: RawBuilder<unknown>, limite: number) =>
  tx.rows(sql<Vista>`
    select ${COLUNAS}, c.id as caso, c.categoria_id, q.nome as com_quem
      from compromisso m
      left join pericia c on c.tenant_id = m.tenant_id and c.id = m.pericia_id
      left join pessoa q on q.tenant_id = m.tenant_id and q.id = m.com_quem_id
     where m.tenant_id = ${tx.tenant} and ${quais}
     order by m.ultimo, m.id limit ${limite}`);

/** Whole days first, then by the hour. */
const ordem = (a: Vez, b: Vez): number =>
  a.dia.localeCompare(b.dia) ||
  (a.m.inicio ?? '').localeCompare(b.m.inicio ?? '') ||
  a.m.compromissoId - b.m.compromissoId;

async function emPalavras(tx: Tx, vezes: readonly Vez[]): Promise<CompromissosVistos['list']> {
  if (vezes.length === 0) return [];
  const modelo = await modeloDe(tx);
  const pessoas = await pessoasDe(tx, [...new Set(vezes.map(({ m }) => m.compromissoId))]);
  const nomes = await nomesDasPessoas(tx, [...new Set([...pessoas.values()].flat())]);
  return vezes.map(({ m, dia }) => ({
    compromissoId: m.compromissoId,
    vez: m.cadencia === null ? '' : dia,
    tipo: m.tipo,
    titulo: m.titulo,
    dia,
    inicio: m.inicio,
    fim: m.fim,
    local: m.local,
    cidade: nomeCidade(m.cidadeId),
    procId: m.caso,
    caso: m.categoria_id === null ? '' : (modelo.categoria(m.categoria_id)?.nome ?? ''),
    comQuem: m.com_quem ?? '',
    pessoas: (pessoas.get(m.compromissoId) ?? []).flatMap((id) => nomes.get(id) ?? []),
  }));
}

interface Pedido {
  de: Dia;
  ate: Dia;
  limite?: number;
}

async function entre(
  tx: Tx,
  quais: RawBuilder<unknown>,
  { de, ate, limite = AGENDA_MAX }: Pedido,
): Promise<CompromissosVistos> {
  const rows = await linhas(
    tx,
    sql`${quais} and m.ultimo >= ${de}::date and m.dia <= ${ate}::date`,
    LINHAS + 1,
  );
  const vezes = rows
    .slice(0, LINHAS)
    .flatMap((m) =>
      vezesEntre(repeticaoDe(m), m.dia, { de, ate, limite: limite + 1, fora: m.fora }).map((dia) => ({
        m,
        dia,
      })),
    )
    .toSorted(ordem);
  return {
    list: await emPalavras(tx, vezes.slice(0, limite)),
    mais: vezes.length > limite || rows.length > LINHAS,
  };
}

/** None, of an answer that is about something else. */
export const NENHUM: CompromissosVistos = { list: [], mais: false };

/** What there is from one day to another: of those in which the caller takes part, or of all that they see. */
export const compromissosEntre = (
  tx: Tx,
  sessao: CurrentSession,
  { quem, ...pedido }: Pedido & { quem: DeQuem },
): Promise<CompromissosVistos> => entre(tx, deQuem(tx, sessao, quem), pedido);

const DO_CASO = 20;

/** Those of a case from a day on, for whoever sees the calendar: a repeated one with its next times. */
export const compromissosDoCaso = (
  tx: Tx,
  sessao: CurrentSession,
  procId: number,
  de: Dia,
): Promise<CompromissosVistos> =>
  sessao.permissions.has('agenda')
    ? entre(tx, sql`m.pericia_id = ${procId} and m.sem_caso_desde is null`, {
        ...{ de, ate: SEM_FIM, limite: DO_CASO },
      })
    : Promise.resolve(NENHUM);
