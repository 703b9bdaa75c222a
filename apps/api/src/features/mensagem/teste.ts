import { type Canal, erroDe } from '@retaguarda/contract';
import { SITUACAO_MENSAGEM } from '@retaguarda/domain';
import { sql } from 'kysely';
import { AppError, regra } from '../../base/app-error.ts';
import type { SessaoAtual } from '../../base/auth/sessao-atual.ts';
import { constante } from '../../base/db/constante.ts';
import { numeros } from '../../base/db/numeros.ts';
import { comTenant, type Tx } from '../../base/db/tx.ts';
import { falhaDe } from '../../base/falha-de-envio.ts';
import { QUOTA_DE_TESTES, tomaQuota } from '../../base/quota.ts';
import type { Services } from '../../base/services.ts';
import { chaveDaMensagem, enviada } from './carteiro.ts';

const MAXIMO = 3;
const JANELA = '10 minutes';
/** Seconds of that. */
const JANELA_S = 600;

const NOMES = {
  email: { nome: 'E-mail', servico: 'o servidor de e-mail', sem: 'Seu cadastro não tem e-mail' },
  sms: { nome: 'SMS', servico: 'o serviço de SMS', sem: 'Seu cadastro não tem telefone' },
} as const;

interface Quem {
  destino: string;
  sistema: string;
  recentes: number;
}

/** The caller's row is locked, so that tests at the same moment are counted one after the other. */
async function quemPede(tx: Tx, pessoaId: number, canal: Canal): Promise<Quem> {
  await tx.faz(sql`select 1 from pessoa where tenant_id = ${tx.tenant} and id = ${pessoaId} for update`);
  return tx.uma(sql<Quem>`
    select coalesce(${sql.ref(canal === 'email' ? 'p.email' : 'p.telefone')}, '') as destino, r.sistema_nome as sistema,
           (select count(*) from mensagem m where m.tenant_id = p.tenant_id and m.pessoa_id = p.id and m.tipo = 'teste'
               and m.criado_em > now() - ${JANELA}::interval) as recentes
      from pessoa p join tenant r on r.tenant_id = p.tenant_id
     where p.tenant_id = ${tx.tenant} and p.id = ${pessoaId}`);
}

/** It stands in the outbox as not sent until it is known better; the queue leaves it alone. */
async function anota(tx: Tx, { pessoaId }: SessaoAtual, canal: Canal) {
  await tomaQuota(tx, { pessoaId }, QUOTA_DE_TESTES);
  const { destino, sistema, recentes } = await quemPede(tx, pessoaId, canal);
  if (destino === '') throw regra('regra', NOMES[canal].sem);
  if (recentes >= MAXIMO) throw new AppError(429, [erroDe('limite')], undefined, JANELA_S);
  const saida = {
    destino,
    assunto: `${sistema}: mensagem de teste`,
    corpo: `${sistema}: esta é uma mensagem de teste. Se ela chegou, o envio funciona.`,
  };
  const [id = 0] = await numeros(tx, 'mensagem', 1);
  const { chave } = await tx.uma(sql<{ chave: string }>`
    insert into mensagem (tenant_id, id, tipo, canal, destino, assunto, corpo, situacao, tentativas, tentada_em, erro, pessoa_id, categoria_id)
    select ${tx.tenant}, ${id}::bigint, 'teste', ${canal}, ${destino}, ${saida.assunto}, ${saida.corpo}, ${constante(SITUACAO_MENSAGEM.desistida)},
           1, now(), 'O teste não terminou', id, categoria_id
      from pessoa where tenant_id = ${tx.tenant} and id = ${pessoaId}
    returning ${chaveDaMensagem(tx)} as chave`);
  return { id, saida: { ...saida, chave } };
}

/** Sends a message to the caller at once and says what happened; without a connection in hand while it goes out. */
export async function testa({ pool, canais }: Services, sessao: SessaoAtual, canal: Canal) {
  const envia = canais.get(canal);
  if (envia === undefined) throw regra('regra', `Sem envio configurado para ${NOMES[canal].nome}`);
  const { id, saida } = await comTenant(pool, sessao.tenant, (tx) => anota(tx, sessao, canal));
  const falha = await envia(saida).then(() => null, falhaDe);
  await comTenant(pool, sessao.tenant, (tx) =>
    falha === null
      ? enviada(tx, id)
      : tx.faz(
          sql`update mensagem set erro = ${falha.message} where tenant_id = ${tx.tenant} and id = ${id}`,
        ),
  );
  const { nome, servico } = NOMES[canal];
  return falha === null
    ? { enviada: true, message: `${nome} de teste enviado a ${saida.destino}: ${servico} o aceitou` }
    : { enviada: false, message: `${nome} de teste não saiu. ${falha.message}` };
}
