import type pg from 'pg';
import { AppError } from '../../base/app-error.ts';

/** A network as it is made: what names it, and the host names at which it is reached. */
export interface NovaRede {
  /** Small letters, digits and hyphens; stands in addresses and in names of files. */
  slug: string;
  nome: string;
  sistemaNome: string;
  /** Answers where a host name belongs to none. */
  padrao?: boolean;
  hosts?: readonly string[];
  /** The number that was taken for it (`numeroDeRede`); one that has files before it has rows needs it. */
  id?: number;
}

/** A number that no network has, and none will get again. */
export async function numeroDeRede(client: Pick<pg.ClientBase, 'query'>): Promise<number> {
  const { rows } = await client.query<{ id: number }>("select nextval('tenant_tenant_id_seq')::int as id");
  return Number(rows[0]?.id);
}

const SLUG = /^[a-z][a-z0-9-]{1,39}$/;
const HOST = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;

/** A name for commands that is made of the office's; of one without letters, a name all the same. */
export function apelidoDe(nome: string): string {
  const letras = nome
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '');
  return SLUG.test(letras) ? letras : 'rede';
}

const recusa = (message: string) => new AppError(422, [{ code: 'campo_invalido', message }]);

/** A host name in small letters; a port or a path does not belong to it. */
export function hostDe(texto: string): string {
  const host = texto.trim().toLowerCase();
  if (!HOST.test(host))
    throw recusa(`'${texto}' não é um nome de endereço: informe só o nome, sem porta nem barra`);
  return host;
}

async function existe(client: pg.ClientBase, texto: string, ...valores: string[]): Promise<boolean> {
  const { rowCount } = await client.query(texto, valores);
  return (rowCount ?? 0) > 0;
}

async function confere(
  client: pg.ClientBase,
  { slug, nome, sistemaNome, hosts = [] }: NovaRede,
): Promise<void> {
  if (!SLUG.test(slug))
    throw recusa(
      'O apelido da rede tem de 2 a 40 letras minúsculas, algarismos e hífens, e começa por uma letra',
    );
  if (nome.trim() === '' || sistemaNome.trim() === '') throw recusa('Informe o nome da rede');
  if (await existe(client, 'select 1 from tenant where slug = $1', slug))
    throw recusa(`Já existe uma rede com o apelido ${slug}`);
  for (const host of hosts)
    if (await existe(client, 'select 1 from tenant_host where host = $1', hostDe(host)))
      throw recusa(`O endereço ${host} já é de uma rede`);
}

/**
 * Makes a network and whatever `enche` puts into it, in one transaction of the owner; answers its id.
 * @throws AppError with what cannot be taken.
 */
export async function abreRede(
  client: pg.ClientBase,
  rede: NovaRede,
  enche: (tenant: number) => Promise<void>,
): Promise<number> {
  await client.query('begin');
  try {
    await confere(client, rede);
    const id = rede.id ?? (await numeroDeRede(client));
    const padrao = rede.padrao ?? !(await existe(client, 'select 1 from tenant where padrao'));
    await client.query(
      'insert into tenant (tenant_id, slug, nome, sistema_nome, padrao) values ($1, $2, $3, $4, $5)',
      [id, rede.slug, rede.nome.trim(), rede.sistemaNome.trim(), padrao],
    );
    await client.query("select set_config('app.tenant', $1, true)", [String(id)]);
    await client.query('select prepara_estoque($1)', [id]);
    for (const host of rede.hosts ?? [])
      await client.query('insert into tenant_host (host, tenant_id) values ($1, $2)', [hostDe(host), id]);
    await enche(id);
    await client.query('commit');
    return id;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
