import { type Canal, erroDe } from '@retaguarda/contract';
import { SITUACAO_MENSAGEM } from '@retaguarda/domain';
import { sql } from 'kysely';
import { AppError, ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { literal } from '../../base/db/literal.ts';
import { nextIds } from '../../base/db/ordered-ids.ts';
import { type Tx, withTenant } from '../../base/db/tx.ts';
import { deliveryFailureOf } from '../../base/delivery-failure.ts';
import { TEST_QUOTA, takeQuota } from '../../base/quota.ts';
import type { Services } from '../../base/services.ts';
import { CHAVE_DA_MENSAGEM, enviada } from './carteiro.ts';

const MAXIMO = 3;
const JANELA = '10 minutes';
/** Seconds of that. */
const JANELA_S = 600;

const NOMES = {
  email: { nome: 'E-mail', servico: 'o servidor de e-mail', sem: 'Seu cadastro não tem e-mail' },
  sms: { nome: 'SMS', servico: 'o serviço de SMS', sem: 'Seu cadastro não tem telefone' },
  whatsapp: { nome: 'WhatsApp', servico: 'o WhatsApp', sem: 'Seu cadastro não tem telefone' },
} as const;

interface Quem {
  destino: string;
  sistema: string;
  recentes: number;
}

/** The caller's row is locked, so that tests at the same moment are counted one after the other. */
async function quemPede(tx: Tx, pessoaId: number, canal: Canal): Promise<Quem> {
  await tx.execute(sql`select 1 from pessoa where tenant_id = ${tx.tenant} and id = ${pessoaId} for update`);
  return tx.one(sql<Quem>`
    select coalesce(${sql.ref(canal === 'email' ? 'p.email' : 'p.telefone')}, '') as destino, r.sistema_nome as sistema,
           (select count(*) from mensagem m where m.tenant_id = p.tenant_id and m.pessoa_id = p.id and m.tipo = 'teste'
               and m.criado_em > now() - ${JANELA}::interval) as recentes
      from pessoa p join tenant r on r.tenant_id = p.tenant_id
     where p.tenant_id = ${tx.tenant} and p.id = ${pessoaId}`);
}

/** It stands in the outbox as not sent until it is known better; the queue leaves it alone. */
async function anota(tx: Tx, { pessoaId }: CurrentSession, canal: Canal) {
  await takeQuota(tx, { pessoaId }, TEST_QUOTA);
  const { destino, sistema, recentes } = await quemPede(tx, pessoaId, canal);
  if (destino === '') throw ruleViolation('regra', NOMES[canal].sem);
  if (recentes >= MAXIMO) throw new AppError(429, [erroDe('limite')], undefined, JANELA_S);
  const saida = {
    destino,
    assunto: `${sistema}: mensagem de teste`,
    corpo: `${sistema}: esta é uma mensagem de teste. Se ela chegou, o envio funciona.`,
  };
  const [id = 0] = await nextIds(tx, 'mensagem', 1);
  const { chave } = await tx.one(sql<{ chave: string }>`
    insert into mensagem (tenant_id, id, tipo, canal, destino, assunto, corpo, situacao, tentativas, tentada_em, erro, pessoa_id, categoria_id)
    select ${tx.tenant}, ${id}::bigint, 'teste', ${canal}, ${destino}, ${saida.assunto}, ${saida.corpo}, ${literal(SITUACAO_MENSAGEM.desistida)},
           1, now(), 'O teste não terminou', id, categoria_id
      from pessoa where tenant_id = ${tx.tenant} and id = ${pessoaId}
    returning ${CHAVE_DA_MENSAGEM} as chave`);
  return { id, saida: { ...saida, tipo: 'teste', chave } };
}

/** Sends a message to the caller at once and says what happened; without a connection in hand while it goes out. */
export async function testa({ pool, channels }: Services, sessao: CurrentSession, canal: Canal) {
  const envia = channels.get(canal);
  if (envia === undefined) throw ruleViolation('regra', `Sem envio configurado para ${NOMES[canal].nome}`);
  const { id, saida } = await withTenant(pool, sessao.tenant, (tx) => anota(tx, sessao, canal));
  const falha = await envia(saida).then(() => null, deliveryFailureOf);
  await withTenant(pool, sessao.tenant, (tx) =>
    falha === null
      ? enviada(tx, id)
      : tx.execute(
          sql`update mensagem set erro = ${falha.message} where tenant_id = ${tx.tenant} and id = ${id}`,
        ),
  );
  const { nome, servico } = NOMES[canal];
  return falha === null
    ? { enviada: true, message: `${nome} de teste enviado a ${saida.destino}: ${servico} o aceitou` }
    : { enviada: false, message: `${nome} de teste não saiu. ${falha.message}` };
}
