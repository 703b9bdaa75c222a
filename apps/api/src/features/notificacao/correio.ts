import { definicaoDaNotificacao, TIPOS_DE_NOTIFICACAO } from '@retaguarda/contract';
import { formatDateBr } from '@retaguarda/domain';
import { sql } from 'kysely';
import { type CurrentSession, loadRequesterSession } from '../../base/auth/current-session.ts';
import type { TenantExpression } from '../../base/db/each-tenant.ts';
import { seeingAs, type Tx } from '../../base/db/tx.ts';
import type { ScheduledJob } from '../../base/scheduled-jobs.ts';
import { compromissosEmPalavras } from '../compromisso/public.ts';
import { enfileira } from '../mensagem/public.ts';
import { diaEmPalavras } from '../prazo/public.ts';
import type { Dito } from './dito.ts';
import { vistasDe } from './lista.ts';
import { palavrasDe } from './palavras.ts';

/** Notices that are written of in one transaction. */
const POR_VEZ = 50;
const LINHAS_DO_RESUMO = 20;

interface Leitor {
  id: number;
  nome: string;
  email: string;
}

/** What somebody is told now, with what they may see; nothing where they are let in no more. */
async function comoVe<T>(
  tx: Tx,
  pessoaId: number,
  ve: (sessao: CurrentSession) => Promise<T>,
): Promise<T | undefined> {
  const sessao = await loadRequesterSession(tx, { pessoaId, chaveId: null });
  return sessao === null ? undefined : seeingAs(tx, sessao, () => ve(sessao));
}

const leitorDe = (tx: Tx, id: number) =>
  tx.maybeOne(sql<Leitor>`
    select id, nome, email from pessoa where tenant_id = ${tx.tenant} and id = ${id} and coalesce(email, '') <> ''`);

const enderecoDe = (publicUrl: string, { destino = '/notificacoes' }: Dito): string =>
  `${publicUrl}${destino}`;

/** Takes what is to be written of at once; whoever takes a row writes of it, and nobody else does. */
const tomaPorEmail = (tx: Tx) =>
  tx.rows(sql<{ id: number; pessoa_id: number; lida: boolean }>`
    update notificacao n set por_email = false
     where n.tenant_id = ${tx.tenant} and n.id in (
       select id from notificacao where tenant_id = ${tx.tenant} and por_email order by id limit ${POR_VEZ} for update skip locked)
    returning n.id, n.pessoa_id, n.lida_em is not null as lida`);

/** Writes of each notice to whoever wants that at once, in the words that they would read. */
export const CORREIO: ScheduledJob = {
  due: (rede) => sql`select 1 from notificacao where tenant_id = ${rede} and por_email`,
  run: async (tx, { publicUrl }) => {
    for (const { id, pessoa_id, lida } of await tomaPorEmail(tx)) {
      // Who has read it meanwhile needs no letter.
      const leitor = lida ? undefined : await leitorDe(tx, pessoa_id);
      const palavras = await comoVe(tx, pessoa_id, async (sessao) =>
        palavrasDe(tx, await vistasDe(tx, sessao, sql`n.id = ${id}`, 1)),
      );
      const dita = palavras?.get(id);
      if (leitor === undefined || dita === undefined) continue;
      const { titulo, detalhe } = dita;
      const valores = { titulo, detalhe, endereco: enderecoDe(publicUrl, dita) };
      await enfileira(tx, { tipo: 'notificacao', canal: 'email', valores }, [
        { pessoaId: leitor.id, destino: leitor.email },
      ]);
    }
  },
};

/** Now, by the clocks of São Paulo. */
const LA = sql`(now() at time zone 'America/Sao_Paulo')`;

const querResumo = sql.join(
  TIPOS_DE_NOTIFICACAO.map(
    (tipo) =>
      sql`coalesce(e.email ->> ${sql.lit(tipo)}, ${sql.lit(definicaoDaNotificacao(tipo).email)}) = 'resumo'`,
  ),
  sql` or `,
);

/** Whoever wants a digest, whose hour has come today. A clock that goes back makes no second one. */
const comHora = (rede: TenantExpression) => sql`
  e.tenant_id = ${rede} and coalesce(e.resumo_de < ${LA}::date, true) and extract(hour from ${LA}) >= e.hora and (${querResumo})`;

const tiposDoResumo = (email: Readonly<Record<string, string>>) =>
  TIPOS_DE_NOTIFICACAO.filter((tipo) => (email[tipo] ?? definicaoDaNotificacao(tipo).email) === 'resumo');

const emLinhas = (titulos: readonly string[], mais: number): string =>
  [...titulos.map((t) => `- ${t}`), ...(mais > 0 ? [`- e mais ${mais}`] : [])].join('\n');

/** What came since the last digest, of the kinds that go into it, and is not read. */
async function porLer(tx: Tx, sessao: CurrentSession, { email, resumo_ate }: Vez): Promise<string[]> {
  const quais = sql`n.id > ${resumo_ate} and n.lida_em is null and n.tipo = any(${tiposDoResumo(email).filter((t) => t !== 'prazo')}::text[])`;
  const rows = await vistasDe(tx, sessao, quais, LINHAS_DO_RESUMO * 5);
  const palavras = [...(await palavrasDe(tx, rows)).values()];
  if (palavras.length === 0) return [];
  const ditas = palavras.slice(0, LINHAS_DO_RESUMO).map(({ titulo, detalhe }) => `${titulo}: ${detalhe}`);
  return [`Notificações por ler:\n${emLinhas(ditas, palavras.length - ditas.length)}`];
}

/** The day of somebody: their deadlines, where they want these so, and what they have not read. */
const partesDoDia = async (tx: Tx, sessao: CurrentSession, vez: Vez): Promise<string[]> => [
  ...(tiposDoResumo(vez.email).some((t) => t === 'prazo' || t === 'compromisso')
    ? await compromissosEmPalavras(tx, sessao)
    : []),
  ...(tiposDoResumo(vez.email).includes('prazo') ? await diaEmPalavras(tx, sessao) : []),
  ...(await porLer(tx, sessao, vez)),
];

interface Vez {
  pessoa_id: number;
  email: Readonly<Record<string, string>>;
  dia: string;
  resumo_ate: number;
}

/** Takes the day of one person whose digest is due; nobody else makes it then. */
async function tomaVez(tx: Tx): Promise<Vez | undefined> {
  const vez = await tx.maybeOne(sql<Vez>`
    select e.pessoa_id, e.email, ${LA}::date as dia, e.resumo_ate from notificacao_escolha e
     where ${comHora(sql`${tx.tenant}`)} order by e.pessoa_id limit 1 for update skip locked`);
  if (vez === undefined) return undefined;
  const { ultima } = await tx.one(sql<{ ultima: number }>`
    select coalesce(max(id), 0) as ultima from notificacao where tenant_id = ${tx.tenant} and pessoa_id = ${vez.pessoa_id}`);
  await tx.execute(sql`
    update notificacao_escolha set resumo_de = ${vez.dia}::date, resumo_ate = ${ultima}
     where tenant_id = ${tx.tenant} and pessoa_id = ${vez.pessoa_id}`);
  return vez;
}

/** Writes to each, at the hour that they chose, what the day has for them; of an empty day nothing. */
export const RESUMO: ScheduledJob = {
  due: (rede) => sql`select 1 from notificacao_escolha e where ${comHora(rede)}`,
  run: async (tx, { publicUrl }) => {
    for (let vez = await tomaVez(tx); vez !== undefined; vez = await tomaVez(tx)) {
      const desta = vez;
      const leitor = await leitorDe(tx, desta.pessoa_id);
      const partes = await comoVe(tx, desta.pessoa_id, (sessao) => partesDoDia(tx, sessao, desta));
      if (leitor === undefined || partes === undefined || partes.length === 0) continue;
      const valores = {
        nome: leitor.nome,
        dia: formatDateBr(desta.dia),
        resumo: partes.join('\n\n'),
        endereco: `${publicUrl}/`,
      };
      await enfileira(tx, { tipo: 'resumoDoDia', canal: 'email', valores }, [
        { pessoaId: leitor.id, destino: leitor.email },
      ]);
    }
  },
};
