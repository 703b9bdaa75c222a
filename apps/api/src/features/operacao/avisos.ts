import type { AvisoDaOperacao } from '@retaguarda/contract';
import { sql } from 'kysely';
import type { TenantExpression } from '../../base/db/each-tenant.ts';
import type { Tx } from '../../base/db/tx.ts';
import { notifica, quemTem } from '../../registros/notifica.ts';
import { type Destinatario, destinatariosCom, enfileira } from '../mensagem/public.ts';
import { instanteEmTexto } from './medidas-em-texto.ts';
import type { Parte } from './partes.ts';

const MAXIMO = 50;
/** What was well for so long is over; until then it is the same failure still. */
const FIRME = '15 minutes';

/** Failures of this network and of the installation, as they were told in it. */
export const avisosView = (tx: Tx): Promise<AvisoDaOperacao[]> =>
  tx.rows(sql<AvisoDaOperacao>`
    select id, nome, diz, desde, ate, avisados from aviso where tenant_id = ${tx.tenant}
     order by ate is not null, desde desc, id desc limit ${MAXIMO}`);

interface Aberto {
  id: number;
  parte: string;
  desde: string;
}

/** Opens a failure for each part that has none open; who opens it tells. */
const abre = (tx: Tx, falhas: readonly Parte[]): Promise<Aberto[]> =>
  tx.rows(sql<Aberto>`
    insert into aviso (tenant_id, parte, nome, diz, desde, avisados)
    select ${tx.tenant}, d.chave, d.nome, d.diz, coalesce(d.desde, now()), 0
      from json_to_recordset(${JSON.stringify(falhas)}::json) as d(chave text, nome text, diz text, desde timestamptz)
    on conflict (tenant_id, parte) where ate is null do nothing
    returning id, parte, desde`);

/** Notes of the open ones which are well, and since when. */
const acompanha = (tx: Tx, chaves: readonly string[]): Promise<number> =>
  tx.execute(sql`
    update aviso set bem_desde = case when parte = any(${[...chaves]}::text[]) then null else n.agora end
      from (select now() as agora) n
     where tenant_id = ${tx.tenant} and ate is null
       and (bem_desde is not null) = (parte = any(${[...chaves]}::text[]))`);

interface Fechado {
  id: number;
  nome: string;
  desde: string;
  ate: string;
}

const fecha = (tx: Tx): Promise<Fechado[]> =>
  tx.rows(sql<Fechado>`
    update aviso set ate = bem_desde
     where tenant_id = ${tx.tenant} and ate is null and bem_desde <= now() - ${FIRME}::interval
    returning id, nome, desde, ate`);

/** A failure of this network that is not over, and whether its part is well just now. */
export interface Acompanhado {
  parte: string;
  bem: boolean;
}

export const abertosDe = (rede: TenantExpression) => sql<Acompanhado>`
  select parte, bem_desde is not null as bem from aviso where tenant_id = ${rede} and ate is null`;

/** Whether there is anything to open, to note or to close: most networks are as they were. */
export function porAcompanhar(partes: readonly Parte[], abertos: readonly Acompanhado[]): boolean {
  const falhas = partes.filter(({ estado }) => estado === 'falha').map(({ chave }) => chave);
  const ditas = new Set<string>(abertos.filter(({ bem }) => !bem).map(({ parte }) => parte));
  return falhas.length !== abertos.length || !falhas.every((chave) => ditas.has(chave));
}

/** How the people of this network are reached. */
export interface Correio {
  /** E-mail leaves. */
  sai: boolean;
  /** Somebody is told in the product. */
  naTela: boolean;
  /** Of the screen that tells more. */
  endereco: string;
}

/** In the product, whether e-mail leaves or not. */
const dizNaTela = (tx: Tx, pessoas: readonly number[], avisoId: number, fim: boolean): Promise<void> =>
  notifica(tx, {
    ...{ tipo: 'operacao', pessoas, dados: { avisoId, fim }, chave: `operacao.${avisoId}.${fim}` },
    emailProprio: true,
  });

interface Novidades {
  abertos: readonly string[];
  fechados: readonly string[];
}

async function avisa(
  tx: Tx,
  { id, desde }: Aberto,
  { nome: parte, diz, fatos }: Parte,
  { para, endereco }: { para: readonly Destinatario[]; endereco: string },
): Promise<void> {
  const numeros = fatos.map(({ nome, valor }) => `${nome}: ${valor}`).join('\n');
  const valores = { parte, diz, fatos: numeros, desde: instanteEmTexto(desde), endereco };
  await enfileira(tx, { tipo: 'aviso', canal: 'email', valores }, para);
  await tx.execute(
    sql`update aviso set avisados = ${para.length} where tenant_id = ${tx.tenant} and id = ${id}`,
  );
}

/**
 * Tells once of each part that fails and once when it is well again, however many servers look. The rows remember what
 * was told: one is opened by whoever inserts it, and closed by whoever updates it.
 */
export async function acompanhaFalhas(
  tx: Tx,
  partes: readonly Parte[],
  { sai, naTela, endereco }: Correio,
): Promise<Novidades> {
  const falhas = partes.filter(({ estado }) => estado === 'falha');
  const abertos = await abre(tx, falhas);
  await acompanha(
    tx,
    falhas.map(({ chave }) => chave),
  );
  const fechados = await fecha(tx);
  const novidades = { abertos: abertos.map((a) => a.parte), fechados: fechados.map((f) => f.nome) };
  if (abertos.length + fechados.length === 0) return novidades;
  if (naTela) {
    const quem = await quemTem(tx, ['operacaoVer']);
    for (const { id } of abertos) await dizNaTela(tx, quem, id, false);
    for (const { id } of fechados) await dizNaTela(tx, quem, id, true);
  }
  if (!sai) return novidades;
  const para = await destinatariosCom(tx, 'operacaoVer');
  for (const aberto of abertos) {
    const parte = falhas.find(({ chave }) => chave === aberto.parte);
    if (parte !== undefined) await avisa(tx, aberto, parte, { para, endereco });
  }
  for (const { nome, desde, ate } of fechados) {
    const valores = { parte: nome, desde: instanteEmTexto(desde), ate: instanteEmTexto(ate), endereco };
    await enfileira(tx, { tipo: 'avisoFim', canal: 'email', valores }, para);
  }
  return novidades;
}
