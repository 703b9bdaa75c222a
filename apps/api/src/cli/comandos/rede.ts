import { moveTenant } from '../../base/db/nodes/move-tenant.ts';
import { txOver } from '../../base/db/tx.ts';
import { abreRede, alteraSuspensao, comeca, convidaAdmin, hostDe } from '../../features/rede/public.ts';
import type { Banco } from '../banco.ts';
import { enderecoDe } from '../endereco.ts';
import { type Resposta, tabela } from '../saida.ts';

interface Linha {
  slug: string;
  nome: string;
  padrao: boolean;
  hosts: string[];
  pessoas: number;
  ultimaEntrada: string | null;
  suspensaEm: string | null;
}

/** Every network with its host names, how many people it has, and when somebody last signed in. */
export async function redeLista(banco: Banco): Promise<Resposta> {
  const redes = await banco.comCliente(async (client) => {
    const { rows } = await client.query<Linha & { id: number }>(
      `select tenant_id as id, slug, nome, padrao, suspensa_em as "suspensaEm",
              array(select host from tenant_host h where h.tenant_id = t.tenant_id order by host) as hosts
         from tenant t order by slug`,
    );
    return rows;
  });
  const linhas: Linha[] = [];
  for (const { id, ...rede } of redes) linhas.push({ ...rede, ...(await usoDa(banco, id)) });
  return {
    json: linhas,
    linhas:
      linhas.length === 0
        ? ['Nenhuma rede. Crie a primeira: retaguarda rede cria']
        : tabela(
            ['apelido', 'nome', 'endereços', 'pessoas', 'última entrada', 'suspensa desde'],
            linhas.map((r) => [
              r.padrao ? `${r.slug} (padrão)` : r.slug,
              r.nome,
              r.hosts.join(', ') || '–',
              String(r.pessoas),
              r.ultimaEntrada ?? 'nunca',
              r.suspensaEm ?? '–',
            ]),
          ),
  };
}

const usoDa = (banco: Banco, id: number) =>
  banco.comRede({ id }, async (client) => {
    const { rows } = await client.query<{ pessoas: number; ultimaEntrada: string | null }>(
      `select (select count(*) from pessoa where tenant_id = $1) as pessoas,
              (select max(usada_em) from sessao where tenant_id = $1) as "ultimaEntrada"`,
      [id],
    );
    return rows[0];
  });

export interface OpcoesDaRede {
  nome: string;
  sistema?: string;
  host?: string[];
  admin?: string;
  adminNome?: string;
}

/** A network of its own: people's category, a profile that may everything and, when asked for, its first administrator. */
export async function redeCria(
  banco: Banco,
  publicUrl: string,
  slug: string,
  opcoes: OpcoesDaRede,
): Promise<Resposta> {
  const hosts = (opcoes.host ?? []).map(hostDe);
  const endereco = enderecoDe(publicUrl, hosts);
  let link: string | undefined;
  await banco.comCliente((client) =>
    abreRede(
      client,
      { slug, nome: opcoes.nome, sistemaNome: opcoes.sistema ?? opcoes.nome, hosts },
      async (id) => {
        const tx = txOver(client, id);
        await comeca(tx);
        if (opcoes.admin !== undefined)
          link = await convidaAdmin(tx, { email: opcoes.admin, nome: opcoes.adminNome, endereco });
      },
    ),
  );
  return {
    json: { slug, hosts, ...(link === undefined ? {} : { link }) },
    linhas: [
      `Rede ${slug} criada.`,
      ...(link === undefined
        ? [`Convide o primeiro administrador: retaguarda admin convida ${slug} <e-mail> --nome <nome>`]
        : ['Endereço para o administrador criar a sua senha (vale três dias, uma vez):', link]),
    ],
  };
}

/** Gives a network a host name, or takes one from it. */
export async function redeHost(
  banco: Banco,
  slug: string,
  host: string,
  { remove = false }: { remove?: boolean },
): Promise<Resposta> {
  const rede = await banco.rede(slug);
  const nome = hostDe(host);
  const feitas = await banco.comCliente(async (client) => {
    const { rowCount } = await client.query(
      remove
        ? 'delete from tenant_host where host = $1 and tenant_id = $2'
        : `insert into tenant_host (host, tenant_id) values ($1, $2)
             on conflict (host) do update set tenant_id = excluded.tenant_id where tenant_host.tenant_id = excluded.tenant_id`,
      [nome, rede.id],
    );
    return rowCount ?? 0;
  });
  const recusado = remove ? `${nome} não é da rede ${slug}.` : `${nome} já é de outra rede.`;
  return {
    json: { slug, host: nome, feito: feitas > 0 },
    linhas: [feitas === 0 ? recusado : `${nome} ${remove ? 'não é mais' : 'agora é'} da rede ${slug}.`],
    codigo: feitas > 0 ? 0 : 1,
  };
}

/** Closes a network to everybody, or opens it again; what is in it stays. */
export async function redeSuspensa(banco: Banco, slug: string, motivo: string | null): Promise<Resposta> {
  const rede = await banco.rede(slug);
  await banco.naRede(rede, (tx) => alteraSuspensao(tx, motivo));
  const suspensa = motivo !== null;
  return {
    json: { slug, suspensa },
    linhas: [
      suspensa
        ? `A rede ${slug} está suspensa: ninguém entra, e quem estava dentro sai em segundos.`
        : `A rede ${slug} está aberta.`,
    ],
  };
}

/** Takes a network to another node of a database that is distributed. */
export async function redeMudaDeNo(banco: Banco, slug: string, no: string): Promise<Resposta> {
  const { de, para, juntas, faltas } = await moveTenant(banco.owner, await banco.rede(slug), no);
  return {
    json: { slug, de, para, juntas, faltas },
    linhas: [
      `A rede ${slug} estava em ${de} e está agora em ${para}.`,
      ...(juntas.length === 0 ? [] : [`Mudaram com ela, por estarem no mesmo pedaço: ${juntas.join(', ')}.`]),
      ...(faltas.length === 0 ? ['Tudo está no seu lugar.'] : faltas),
    ],
    codigo: faltas.length === 0 ? 0 : 1,
  };
}
