import {
  CODIGO_ENTREGA_DIAS,
  definicaoDoTexto,
  faltaDoWhatsapp,
  MARCA_DO_CODIGO,
  type OrigemWhatsapp,
  type RouteBody,
  type ViaWhatsapp,
  WHATSAPP_PESSOAS,
  type whatsappEnvia,
  type whatsappRecusa,
} from '@retaguarda/contract';
import { enderecoWhatsapp, numeroWhatsapp, SITUACAO_MENSAGEM } from '@retaguarda/domain';
import { sql } from 'kysely';
import { assertNoFaults, notFound, permissionDenied, ruleViolation } from '../../base/app-error.ts';
import { type CurrentSession, hasPermission } from '../../base/auth/current-session.ts';
import type { Keys } from '../../base/auth/keys.ts';
import { seeingEverything, type Tx } from '../../base/db/tx.ts';
import { registraUso } from '../../nucleo/historico/public.ts';
import { poeNaCaixa } from '../mensagem/public.ts';
import { hashDoCodigo } from '../pedido/public.ts';
import { recusaWhatsapp } from '../pessoa/public.ts';
import type { Assunto } from './assunto.ts';
import { type Destinatario, destinatarios } from './destinatarios.ts';
import { ASSUNTOS } from './origens.ts';
import { faltaDoProvedor } from './prepara.ts';

const MINUTOS_DO_DIA = 1440;

/** One of whom the record tells; anybody else is not there. */
async function destinatarioDe(tx: Tx, assunto: Assunto, pessoaId: number): Promise<Destinatario> {
  const ids = await assunto.pessoas({ id: pessoaId, limite: 1 });
  // Who refuses at this moment is not written to by who looked before.
  const [achado] = await destinatarios(tx, ids, sql`for share of p`);
  if (achado === undefined) throw notFound();
  return achado;
}

interface Escrito {
  origem: OrigemWhatsapp;
  assunto: Assunto;
  para: Destinatario;
  /** As it was typed. */
  texto: string;
  /** As it goes out. */
  corpo: string;
  por: ViaWhatsapp;
}

/** Puts it into the outbox, and into the record's history without what it says. */
async function leva(tx: Tx, sessao: CurrentSession, escrito: Escrito): Promise<string> {
  const { origem, assunto, para, texto, corpo, por } = escrito;
  const { registro, tipo } = assunto;
  const { id, impedimento } = para.visto;
  if (impedimento !== '') throw ruleViolation('regra', impedimento, 'pessoaId');
  const falta = faltaDoWhatsapp(origem, texto);
  assertNoFaults(falta === undefined ? {} : { texto: falta });
  const numero = numeroWhatsapp(para.telefone);
  if (numero === null) throw new Error('a person without a number was let through');
  const doLink = por === 'link';
  await seeingEverything(tx, () =>
    poeNaCaixa(
      tx,
      {
        ...{ tipo, canal: 'whatsapp', assunto: definicaoDoTexto(tipo).assunto, registro },
        corpo: doLink ? '' : corpo,
        situacao: doLink ? SITUACAO_MENSAGEM.aberta : SITUACAO_MENSAGEM.espera,
        ...(assunto.codigo === undefined ? {} : { minutos: CODIGO_ENTREGA_DIAS * MINUTOS_DO_DIA }),
      },
      [{ pessoaId: id, destino: para.telefone }],
    ),
  );
  const depois = { pessoaId: id, via: por };
  await registraUso(tx, sessao, { entidade: registro.tipo, id: registro.id, uso: 'envio', depois });
  if (!doLink) return '';
  const exibida = { entidade: 'pessoa', id, uso: 'exibicao', depois: { campos: ['telefone'] } } as const;
  await seeingEverything(tx, () => registraUso(tx, sessao, exibida));
  return enderecoWhatsapp(numero, corpo);
}

/** The text with the code in its place, where it is the one of the order. */
function comCodigo(
  tx: Tx,
  keys: Keys,
  assunto: Assunto,
  { texto, codigo = '' }: RouteBody<typeof whatsappEnvia>,
): string {
  const { codigo: certo } = assunto;
  if (certo === undefined) return texto;
  if (certo.hash === null || hashDoCodigo(keys, tx, certo.empresaId, codigo) !== certo.hash)
    throw ruleViolation('regra', 'Este não é o código do pedido. Emita um novo no recibo.', 'codigo');
  if (certo.vencido)
    throw ruleViolation('regra', `Este código venceu: ele vale por ${CODIGO_ENTREGA_DIAS} dias.`, 'codigo');
  return texto.replaceAll(MARCA_DO_CODIGO, () => codigo);
}

interface Servicos {
  keys: Keys;
  haProvedor: boolean;
}

/** What somebody has written to a person about a record. */
export async function enviaEscrito(
  tx: Tx,
  sessao: CurrentSession,
  { keys, haProvedor }: Servicos,
  envio: RouteBody<typeof whatsappEnvia>,
): Promise<{ message: string; endereco: string }> {
  const { origem, id, pessoaId, texto, por } = envio;
  const assunto = await ASSUNTOS[origem](tx, sessao, id);
  const para = await destinatarioDe(tx, assunto, pessoaId);
  // The address shows the number.
  if (por === 'link' && !hasPermission(sessao, 'userDados')) throw permissionDenied('por');
  if (por === 'provedor' && !haProvedor) throw ruleViolation('regra', faltaDoProvedor(false), 'por');
  const corpo = comCodigo(tx, keys, assunto, envio);
  const endereco = await leva(tx, sessao, { origem, assunto, para, texto, corpo, por });
  const { nome } = para.visto;
  return {
    message:
      por === 'link'
        ? `O seu WhatsApp abre com o texto para ${nome}. Envie-o lá.`
        : `WhatsApp para ${nome} na fila de envio`,
    endereco,
  };
}

/** What an automation sends: what is found written, unless it says what. A code is known to nobody by then. */
export interface EnvioWhatsapp {
  origem: Exclude<OrigemWhatsapp, 'brinde'>;
  id: number;
  /** One of the record's people; without it all of them who can be written to. */
  pessoaId?: number;
  texto?: string;
}

/** Those of a record's people who can be written to; refuses where that is nobody. */
async function alcancados(tx: Tx, assunto: Assunto): Promise<Destinatario[]> {
  const ids = await assunto.pessoas({ limite: WHATSAPP_PESSOAS });
  const todos = await destinatarios(tx, ids, sql`for share of p`);
  const livres = todos.filter(({ visto }) => visto.impedimento === '');
  if (livres.length > 0) return livres;
  throw ruleViolation('regra', todos[0]?.visto.impedimento ?? 'Não há a quem escrever', 'pessoaId');
}

/**
 * Writes to people by the provider, within the caller's transaction and by what the session may open; refuses a person
 * who refuses it or has no mobile phone (422). Without a provider it waits in the outbox as any message.
 */
export async function enviaWhatsapp(
  tx: Tx,
  sessao: CurrentSession,
  { origem, id, pessoaId, texto: escrito }: EnvioWhatsapp,
): Promise<void> {
  const assunto = await ASSUNTOS[origem](tx, sessao, id);
  const todos =
    pessoaId === undefined ? await alcancados(tx, assunto) : [await destinatarioDe(tx, assunto, pessoaId)];
  for (const para of todos) {
    const texto = escrito ?? (await assunto.texto(para.visto));
    await leva(tx, sessao, { origem, assunto, para, texto, corpo: texto, por: 'provedor' });
  }
}

/** Keeps that a person of the record does not want to be written to. */
export async function recusa(
  tx: Tx,
  sessao: CurrentSession,
  { origem, id, pessoaId }: RouteBody<typeof whatsappRecusa>,
): Promise<{ message: string }> {
  const assunto = await ASSUNTOS[origem](tx, sessao, id);
  const { visto } = await destinatarioDe(tx, assunto, pessoaId);
  await recusaWhatsapp(tx, sessao, pessoaId);
  return { message: `${visto.nome} não recebe mais WhatsApp por aqui` };
}
