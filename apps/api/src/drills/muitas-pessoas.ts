import type { BancoDeTeste } from '../testing/banco.ts';
import { SENHA } from '../testing/mundo.ts';
import { ClienteHttp } from './cliente-http.ts';

/** Beside those of the small world. */
const PRIMEIRA = 1000;

/** So many more people in each of both networks who may do what its administrator may, with the same password. */
export async function semeiaPessoas({ admin }: BancoDeTeste, quantas: number): Promise<void> {
  await admin.query(
    `insert into pessoa (tenant_id, id, categoria_id, nome, situacao, apelido, email, valores, versao)
     select p.tenant_id, $1 + n, p.categoria_id, 'Colega ' || n, 1, '', 'colega' || n || substring(p.email from '@.*'), '{}', 1
       from pessoa p, generate_series(1, $2) n where p.id = 1`,
    [PRIMEIRA, quantas],
  );
  await admin.query(
    `insert into autenticacao (tenant_id, id, pessoa_id, senha_hash, ativo, alterada_em)
     select tenant_id, $1 + n, $1 + n, senha_hash, true, now() from autenticacao, generate_series(1, $2) n where pessoa_id = 1`,
    [PRIMEIRA, quantas],
  );
  await admin.query(
    `insert into pessoa_perfil (tenant_id, pessoa_id, perfil_id)
     select tenant_id, $1 + n, perfil_id from pessoa_perfil, generate_series(1, $2) n where pessoa_id = 1`,
    [PRIMEIRA, quantas],
  );
}

/** All of them of one network, signed in. */
export async function entramTodas(base: string, rede: string, quantas: number): Promise<ClienteHttp[]> {
  const pessoas: ClienteHttp[] = [];
  for (let n = 1; n <= quantas; n++)
    pessoas.push(await new ClienteHttp(base).entra(`colega${n}@${rede}.teste`, SENHA));
  return pessoas;
}
