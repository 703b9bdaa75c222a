import { type CamposDoCompromisso, COMPROMISSO } from '@retaguarda/contract';
import { ehVez, ultimaVez } from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import { ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { type Registro, registra } from '../../nucleo/historico/public.ts';
import { novoId } from '../../registros/tabela.ts';
import { proximoAviso } from './avisos.ts';
import { type EstadoDoCompromisso, estadoDe, type Guardado } from './guardado.ts';

const ENTIDADE = 'compromisso' as const;

/** The columns of a state, and when its next reminder is due after an instant. */
function colunasDe(estado: EstadoDoCompromisso, avisadoAte: number): Record<string, RawBuilder<unknown>> {
  const { repeticao, dia, fora, lembretes } = estado;
  const proximo = proximoAviso(estado, avisadoAte);
  const ouNulo = (id: number) => sql`${id === 0 ? null : id}::bigint`;
  return {
    tipo: sql`${estado.tipo}`,
    titulo: sql`${estado.titulo}`,
    dia: sql`${dia}::date`,
    inicio: sql`${estado.inicio}::time`,
    fim: sql`${estado.fim}::time`,
    local: sql`${estado.local}`,
    cidade_id: ouNulo(estado.cidadeId),
    pericia_id: ouNulo(estado.procId),
    com_quem_id: ouNulo(estado.comQuemId),
    nota: sql`${estado.nota}`,
    lembretes: sql`${[...lembretes]}::int[]`,
    cadencia: sql`${repeticao?.cadencia ?? null}`,
    dias: sql`${[...(repeticao?.dias ?? [])]}::int[]`,
    ate: sql`${repeticao?.ate ?? null}::date`,
    vezes: sql`${repeticao?.vezes ?? null}::int`,
    ultimo: sql`${ultimaVez(repeticao, dia)}::date`,
    fora: sql`${[...fora]}::date[]`,
    serie_id: sql`${estado.serieId}::bigint`,
    vez: sql`${estado.vez}::date`,
    proximo_aviso: sql`${proximo === null ? null : new Date(proximo).toISOString()}::timestamptz`,
  };
}

async function poePessoas(tx: Tx, id: number, pessoas: readonly number[]): Promise<void> {
  await tx.execute(sql`
    delete from compromisso_pessoa where tenant_id = ${tx.tenant} and compromisso_id = ${id}
       and pessoa_id <> all(${[...pessoas]}::bigint[])`);
  await tx.execute(sql`
    insert into compromisso_pessoa (tenant_id, compromisso_id, pessoa_id)
    select ${tx.tenant}::bigint, ${id}::bigint, p from unnest(${[...pessoas]}::bigint[]) p on conflict do nothing`);
}

/** A state as it is kept: people and reminders once and in order, days of the week for a weekly one alone. */
function arrumado<E extends CamposDoCompromisso>(estado: E): E {
  const { repeticao } = estado;
  const emOrdem = (ns: readonly number[]) => [...new Set(ns)].toSorted((a, b) => a - b);
  return {
    ...estado,
    pessoas: emOrdem(estado.pessoas),
    lembretes: emOrdem(estado.lembretes),
    repeticao:
      repeticao === null
        ? null
        : { ...repeticao, dias: repeticao.cadencia === 'semana' ? emOrdem(repeticao.dias) : [] },
  };
}

/** What is written, for the history and for whoever is told. */
export interface Feito {
  id: number;
  versao: number;
  antes: Guardado | null;
  depois: EstadoDoCompromisso;
}

export async function gravaNovo(tx: Tx, sessao: CurrentSession, novo: EstadoDoCompromisso): Promise<Feito> {
  const depois = arrumado(novo);
  const id = await novoId(tx, ENTIDADE);
  const colunas = Object.entries(colunasDe(depois, Date.now()));
  await tx.execute(sql`
    insert into compromisso (tenant_id, id, criado_por, ${sql.join(colunas.map(([nome]) => sql.ref(nome)))})
    values (${tx.tenant}, ${id}, ${sessao.pessoaId}, ${sql.join(colunas.map(([, valor]) => valor))})`);
  await poePessoas(tx, id, depois.pessoas);
  return { id, versao: 1, antes: null, depois };
}

/** Days on which it is not stay so only where its repetition has them. */
const foraQueFica = ({ fora, repeticao, dia }: EstadoDoCompromisso): string[] =>
  repeticao === null ? [] : [...new Set(fora)].filter((d) => ehVez(repeticao, dia, d)).toSorted();

export async function atualiza(tx: Tx, antes: Guardado, novo: EstadoDoCompromisso): Promise<Feito> {
  const depois = arrumado({ ...novo, fora: foraQueFica(novo) });
  if (depois.fora.length > COMPROMISSO.excecoes)
    throw ruleViolation(
      'limite',
      `No máximo ${COMPROMISSO.excecoes} vezes à parte. Comece outro compromisso.`,
    );
  const colunas = Object.entries(colunasDe(depois, antes.avisadoAte));
  await tx.execute(sql`
    update compromisso set versao = versao + 1, atualizado_em = now(),
           ${sql.join(colunas.map(([nome, valor]) => sql`${sql.ref(nome)} = ${valor}`))}
     where tenant_id = ${tx.tenant} and id = ${antes.compromissoId}`);
  await poePessoas(tx, antes.compromissoId, depois.pessoas);
  return { id: antes.compromissoId, versao: antes.versao + 1, antes, depois };
}

/** The times of a series that stand by themselves stay with it where its repetition has their days; else they are their own. */
export async function religa(tx: Tx, partes: readonly Guardado[], serie: Feito): Promise<void> {
  const { repeticao, dia } = serie.depois;
  for (const parte of partes) {
    const fica = repeticao !== null && parte.vez !== null && ehVez(repeticao, dia, parte.vez);
    if (fica && parte.serieId === serie.id) continue;
    const [serieId, vez] = fica ? [serie.id, parte.vez] : [null, null];
    await tx.execute(sql`
      update compromisso set serie_id = ${serieId}::bigint, vez = ${vez}::date
       where tenant_id = ${tx.tenant} and id = ${parte.compromissoId}`);
  }
}

export async function apaga(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.execute(
    sql`delete from compromisso where tenant_id = ${tx.tenant} and id = any(${[...ids]}::bigint[])`,
  );
}

const registro = (r: Pick<Registro, 'id' | 'antes' | 'depois'>): Registro => ({ entidade: ENTIDADE, ...r });

/** The history tells of what was written and deleted. */
export const conta = (
  tx: Tx,
  sessao: CurrentSession,
  feitos: readonly Feito[],
  idos: readonly Guardado[] = [],
): Promise<void> =>
  registra(tx, sessao.pessoaId, [
    ...feitos.map(({ id, antes, depois }) =>
      registro({
        id,
        ...(antes === null ? {} : { antes: { ...estadoDe(antes) } }),
        depois: { ...depois },
      }),
    ),
    ...idos.map((g) => registro({ id: g.compromissoId, antes: { ...estadoDe(g) } })),
  ]);
