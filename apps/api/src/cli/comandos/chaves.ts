import { rotateSigningKey } from '../../base/auth/keys.ts';
import type { Banco, Rede } from '../banco.ts';
import { type Resposta, tabela } from '../saida.ts';

interface Chave {
  kid: number;
  criadaEm: string;
  valeAte: string | null;
}

/** Which keys sign sessions, the newest first, without the keys. */
export async function chavesLista(banco: Banco): Promise<Resposta> {
  const chaves = await banco.comCliente(
    async (client) =>
      (
        await client.query<Chave>(
          'select kid, criada_em as "criadaEm", vale_ate as "valeAte" from assinatura order by kid desc',
        )
      ).rows,
  );
  return {
    json: { chaves },
    linhas: tabela(
      ['chave', 'criada em', 'vale até'],
      chaves.map((c) => [String(c.kid), c.criadaEm, c.valeAte ?? 'em uso']),
    ),
  };
}

async function encerraSessoes(banco: Banco): Promise<number> {
  const redes = await banco.comCliente(
    async (client) => (await client.query<Pick<Rede, 'id'>>('select tenant_id as id from tenant')).rows,
  );
  let encerradas = 0;
  for (const rede of redes)
    encerradas += await banco.comRede(rede, async (client) => {
      const { rowCount } = await client.query(
        'update sessao set encerrada_em = now() where tenant_id = $1 and encerrada_em is null',
        [rede.id],
      );
      return rowCount ?? 0;
    });
  return encerradas;
}

/** Signs sessions by a new key; at once where somebody may have the old one, and then everybody comes in anew. */
export async function chavesTroca(banco: Banco, { agora = false }: { agora?: boolean }): Promise<Resposta> {
  const kid = await banco.comCliente((client) => rotateSigningKey(client, agora));
  const encerradas = agora ? await encerraSessoes(banco) : 0;
  return {
    json: { kid, encerradas },
    linhas: [
      agora
        ? `A chave ${kid} vale em até um minuto, e só ela. ${encerradas} sessão(ões) encerrada(s): todos entram de novo.`
        : `A chave ${kid} assina daqui a dois ou três minutos. As sessões continuam.`,
    ],
  };
}
