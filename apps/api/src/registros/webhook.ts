import { eventosDe, nomeDoEvento, WEBHOOK } from '@retaguarda/contract';
import { sql } from 'kysely';
import { ruleViolation } from '../base/app-error.ts';
import { destinationFault } from '../base/outbound/post.ts';
import { achado } from './cadastro/achado.ts';
import { noServidor } from './cadastro/cadastro.ts';
import { escrito } from './leituras.ts';
import { texto } from './tabela.ts';

export const webhook = noServidor(WEBHOOK, {
  colunas: {
    nome: texto('nome'),
    url: texto('url'),
    eventos: texto(
      'eventos',
      escrito((eventos) => eventosDe(eventos).map(nomeDoEvento).join(', ')),
    ),
  },
  vistos: {
    aoLado: sql``,
    colunas: sql`
      case when t.segredo = '' then 'semSegredo' when t.falha_desde is not null then 'falhando' else 'bem' end as estado,
      coalesce(to_json(t.entregue_em) #>> '{}', '') as "entregueEm"`,
  },
  proprios: ['eventos'],
  confereNo: ({ webhookLocal }, { url }) => {
    const falta = destinationFault(url, webhookLocal);
    if (falta !== undefined) throw ruleViolation('campo_invalido', falta, 'url');
  },
  doc: ({ nome, url }) => `${nome} ${url}`,
  nome: ({ nome }) => nome,
  achado: achado(['url'], ({ url }) => ({ detalhe: [url] })),
  // What whoever saves it does not see is not told; one that is saved is tried as if it had never failed.
  depois: async (tx, { pessoaId }, id) => {
    await tx.execute(sql`
      update webhook set responsavel_id = ${pessoaId}, falha_desde = null, falhas = 0, pausa_ate = null
       where tenant_id = ${tx.tenant} and id = ${id}`);
  },
});
