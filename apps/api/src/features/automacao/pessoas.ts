import type { Papel, QuemDaAutomacao } from '@retaguarda/contract';
import { sql } from 'kysely';
import { ACTIVE } from '../../base/db/literal.ts';
import { seeingEverything, type Tx } from '../../base/db/tx.ts';
import type { Momento } from './momento.ts';

const numero = (valor: unknown): number[] => (typeof valor === 'number' && valor > 0 ? [valor] : []);

async function autorDe(tx: Tx, { tipo, registro }: Momento): Promise<number[]> {
  const linha = await tx.maybeOne(sql<{ id: number | null }>`
    select pessoa_id as id from historico
     where tenant_id = ${tx.tenant} and entidade = ${tipo} and entidade_id = ${registro} and acao = 'inclusao'
     order by id limit 1`);
  return numero(linha?.id);
}

async function quemCuida(tx: Tx, { tipo, registro, depois }: Momento): Promise<number[]> {
  if (tipo !== 'pericia') return numero(depois.responsavelId);
  const linha = await tx.maybeOne(sql<{ id: number | null }>`
    select coalesce(responsavel_id, criado_por) as id from pericia where tenant_id = ${tx.tenant} and id = ${registro}`);
  return numero(linha?.id);
}

/** Whose the record is. */
function donoDe({ tipo, registro, depois }: Momento): number[] {
  if (tipo === 'pessoa') return [registro];
  return numero(tipo === 'veiculo' ? depois.proprietarioId : depois.clienteId);
}

const POR_PAPEL: Readonly<Record<Papel, (tx: Tx, momento: Momento) => Promise<number[]>>> = {
  responsavel: quemCuida,
  dono: async (_tx, momento) => donoDe(momento),
  autor: autorDe,
  quemMudou: async (_tx, { quemMudou }) => numero(quemMudou),
};

async function doPerfil(tx: Tx, perfilId: number): Promise<number[]> {
  const linhas = await tx.rows(sql<{ id: number }>`
    select pp.pessoa_id as id from pessoa_perfil pp
      join perfil f on f.tenant_id = pp.tenant_id and f.id = pp.perfil_id and f.situacao = ${ACTIVE}
     where pp.tenant_id = ${tx.tenant} and pp.perfil_id = ${perfilId} order by 1`);
  return linhas.map((l) => l.id);
}

/** The people that are meant, each once. */
export async function pessoasDe(tx: Tx, quem: QuemDaAutomacao, momento: Momento): Promise<number[]> {
  const ids = new Set<number>();
  for (const q of quem) {
    const achadas =
      'papel' in q
        ? await POR_PAPEL[q.papel](tx, momento)
        : 'perfilId' in q
          ? await doPerfil(tx, q.perfilId)
          : [q.pessoaId];
    for (const id of achadas) ids.add(id);
  }
  return [...ids];
}

export interface Gente {
  id: number;
  nome: string;
  email: string;
  /** Whether the transaction sees them: what is told of an act names no others. */
  vista: boolean;
}

/** What they are called and where they are written to: whoever made the automation chose them, seen or not. */
export async function gente(tx: Tx, ids: readonly number[]): Promise<Gente[]> {
  const quais = sql`id = any(${[...ids]}::bigint[])`;
  const vistas = await tx.rows(
    sql<{ id: number }>`select id from pessoa where tenant_id = ${tx.tenant} and ${quais}`,
  );
  const todas = await seeingEverything(tx, () =>
    tx.rows(sql<Omit<Gente, 'vista'>>`
      select id, nome, coalesce(email, '') as email from pessoa
       where tenant_id = ${tx.tenant} and ${quais} and situacao = 1 and anonimizada_em is null order by nome, id`),
  );
  const ve = new Set(vistas.map((p) => p.id));
  return todas.map((p) => ({ ...p, vista: ve.has(p.id) }));
}
