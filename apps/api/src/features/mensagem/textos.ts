import {
  type CamposDoTexto,
  definicaoDoTexto,
  faltasDoTexto,
  type TextoDeMensagem,
  TIPOS_DE_MENSAGEM,
  type TipoDeMensagem,
  temAssunto,
} from '@retaguarda/contract';
import { sql } from 'kysely';
import { assertNoFaults, staleVersion } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { porOndeDe, registra } from '../../nucleo/historico/public.ts';

interface Guardado {
  assunto: string | null;
  corpo: string | null;
  versao: number;
}

const SEM: Guardado = { assunto: null, corpo: null, versao: 0 };

function textoDe(tipo: TipoDeMensagem, { assunto, corpo, versao }: Guardado): TextoDeMensagem {
  const padrao = definicaoDoTexto(tipo);
  return {
    tipo,
    assunto: assunto ?? padrao.assunto,
    corpo: corpo ?? padrao.corpo,
    proprio: corpo !== null,
    versao,
  };
}

/** What every message says in this network. */
export async function textosView(tx: Tx): Promise<{ list: TextoDeMensagem[] }> {
  const rows = await tx.rows(sql<Guardado & { id: number }>`
    select id, assunto, corpo, versao from texto_de_mensagem where tenant_id = ${tx.tenant}`);
  const guardados = new Map(rows.map((r) => [r.id, r]));
  return {
    list: TIPOS_DE_MENSAGEM.map((tipo) => textoDe(tipo, guardados.get(definicaoDoTexto(tipo).numero) ?? SEM)),
  };
}

/** A text as its history keeps it; nothing of one that nobody has changed. */
export async function presenteDoTexto(tx: Tx, id: number) {
  const { versao, ...estado } = await trava(tx, id);
  return { versao, categoriaId: 0, estado };
}

/** The row is there from the first look at it on, so that two changes at the same moment meet at its lock. */
async function trava(tx: Tx, id: number): Promise<Guardado> {
  await tx.execute(sql`
    insert into texto_de_mensagem (tenant_id, id, versao) values (${tx.tenant}, ${id}, 0) on conflict do nothing`);
  return tx.one(sql<Guardado>`
    select assunto, corpo, versao from texto_de_mensagem where tenant_id = ${tx.tenant} and id = ${id} for update`);
}

/** Keeps a text, or the absence of one, over the version that was seen. */
async function grava(
  tx: Tx,
  sessao: CurrentSession,
  { tipo, versao }: Pick<TextoDeMensagem, 'tipo' | 'versao'>,
  novo: Omit<Guardado, 'versao'>,
): Promise<number> {
  const { numero } = definicaoDoTexto(tipo);
  const guardado = await trava(tx, numero);
  if (guardado.versao !== versao) throw staleVersion(textoDe(tipo, guardado));
  const { assunto, corpo } = guardado;
  await registra(tx, sessao.pessoaId, [
    { entidade: 'textoDeMensagem', id: numero, antes: { assunto, corpo }, depois: novo },
  ]);
  const depois = await tx.one(sql<{ versao: number }>`
    update texto_de_mensagem set assunto = ${novo.assunto}, corpo = ${novo.corpo}, versao = versao + 1
     where tenant_id = ${tx.tenant} and id = ${numero} returning versao`);
  return depois.versao;
}

export async function alteraTexto(
  tx: Tx,
  sessao: CurrentSession,
  pedido: CamposDoTexto & Pick<TextoDeMensagem, 'tipo' | 'versao'>,
): Promise<{ message: string; versao: number }> {
  const { tipo, corpo } = pedido;
  // SMS and WhatsApp have no subject; in the outbox they go by the product's own.
  const assunto = temAssunto(tipo) ? pedido.assunto : definicaoDoTexto(tipo).assunto;
  assertNoFaults(faltasDoTexto(tipo, { assunto, corpo }));
  const versao = await grava(tx, sessao, pedido, { assunto, corpo });
  return { message: 'Texto salvo com sucesso', versao };
}

export async function voltaAoPadrao(
  tx: Tx,
  sessao: CurrentSession,
  pedido: Pick<TextoDeMensagem, 'tipo' | 'versao'>,
): Promise<{ message: string; versao: number }> {
  const versao = await grava(tx, sessao, pedido, { assunto: null, corpo: null });
  return { message: 'A mensagem voltou ao texto padrão', versao };
}

interface Mudanca {
  id: number;
  em: string;
  quem: string;
  antes: Partial<Omit<Guardado, 'versao'>>;
  depois: Partial<Omit<Guardado, 'versao'>>;
}

const CAMPOS = [
  ['assunto', 'Assunto'],
  ['corpo', 'Texto'],
] as const;
const MUDANCAS = 50;

/** Who changed a text, the newest first; where there was no own text, what the product says. */
export async function historicoDoTexto(tx: Tx, tipo: TipoDeMensagem) {
  const padrao = definicaoDoTexto(tipo);
  const rows = await tx.rows(sql<Mudanca>`
    select h.id, h.em, coalesce(p.nome || ${porOndeDe(tx, 'h')}, '') as quem, h.antes, h.depois from historico h
      left join pessoa p on p.tenant_id = h.tenant_id and p.id = h.pessoa_id
     where h.tenant_id = ${tx.tenant} and h.entidade = 'textoDeMensagem' and h.entidade_id = ${padrao.numero}
     order by h.id desc limit ${MUDANCAS}`);
  return {
    list: rows.map(({ antes, depois, ...mudanca }) => ({
      ...mudanca,
      campos: CAMPOS.filter(([campo]) => campo in depois).map(([campo, nome]) => ({
        nome,
        antes: antes[campo] ?? padrao[campo],
        depois: depois[campo] ?? padrao[campo],
      })),
    })),
  };
}
