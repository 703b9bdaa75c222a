import { MESSAGES } from '@retaguarda/contract';
import { sql } from 'kysely';
import { listaPermissoes, type SessaoAtual } from '../../base/auth/sessao-atual.ts';
import { type Tx, vendoTudo } from '../../base/db/tx.ts';
import { marcaEvento } from '../../base/http/evento.ts';
import { nomesDasEmpresas } from '../../registros/empresa.ts';

const visaoDe = async (tx: Tx, perfilId: number | null) =>
  perfilId === null
    ? {}
    : {
        visao: await tx.uma(sql<{ id: number; nome: string }>`
          select id, nome from perfil where tenant_id = ${tx.tenant} and id = ${perfilId}`),
      };

/** Whoever is signed in: name, picture, rights, companies. */
export async function euView(tx: Tx, sessao: SessaoAtual) {
  // Oneself one sees whatever one's category.
  const pessoa = await vendoTudo(tx, () =>
    tx.uma(sql<{ id: number; nome: string; email: string; imagem_id: string | null }>`
      select id, nome, coalesce(email, '') as email, imagem_id from pessoa where tenant_id = ${tx.tenant} and id = ${sessao.pessoaId}`),
  );
  return {
    id: pessoa.id,
    nome: pessoa.nome,
    email: pessoa.email,
    urlImg: pessoa.imagem_id === null ? '' : `/user/imagem?id=${pessoa.imagem_id}`,
    permissions: listaPermissoes(sessao),
    ...(await visaoDe(tx, sessao.visao)),
    empresas: sessao.empresas === null ? null : await nomesDasEmpresas(tx, sessao.empresas),
  };
}

/** Ends the session. */
export async function sai(tx: Tx, { sid }: SessaoAtual): Promise<{ message: string }> {
  await tx.faz(sql`update sessao set encerrada_em = now() where tenant_id = ${tx.tenant} and id = ${sid}`);
  marcaEvento('saida');
  return { message: MESSAGES.sessaoEncerrada };
}
