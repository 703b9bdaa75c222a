import { ruleViolation } from '../../base/app-error.ts';
import type { Config } from '../../base/config.ts';
import { openFileStores } from '../../base/files/open-file-stores.ts';
import { EM_SERVICO, quebradas, quebrasDasAncoras } from '../../features/conferencia/public.ts';
import { excluiRede } from '../../features/rede/public.ts';
import { ancorasEm } from '../../nucleo/historico/public.ts';
import { DEMONSTRACAO, semeiaDemonstracao } from '../../seeds/public.ts';
import type { Banco, Rede } from '../banco.ts';
import { arquivosDaqui } from '../depositos.ts';
import { type Resposta, tabela } from '../saida.ts';

/** Makes the demonstration network in an installation that has none yet. */
export async function demoCria(banco: Banco, config: Config): Promise<Resposta> {
  const arquivos = await arquivosDaqui(banco, config);
  await banco.comCliente((client) =>
    client.query("delete from instalacao where chave = 'demonstracao' and valor = 'removida'"),
  );
  if (!(await semeiaDemonstracao(banco.owner, { arquivos, imagens: config.figurasDir })))
    throw ruleViolation('regra', 'Já há uma rede nesta instalação; a demonstração só se cria numa vazia');
  return { json: { criada: DEMONSTRACAO }, linhas: ['A rede de demonstração foi criada.'] };
}

/** Takes the demonstration network out; the server makes none again. */
export async function demoRemove(
  banco: Banco,
  config: Config,
  { sim = false }: { sim?: boolean },
): Promise<Resposta> {
  const rede = await banco.rede(DEMONSTRACAO);
  if (!sim)
    throw ruleViolation(
      'regra',
      'A rede de demonstração será excluída com tudo o que foi cadastrado nela. Para confirmar: retaguarda demo remove --sim',
    );
  const arquivos = await arquivosDaqui(banco, config);
  await banco.comCliente(async (client) => {
    await client.query(
      "insert into instalacao (chave, valor) values ('demonstracao', 'removida') on conflict (chave) do update set valor = excluded.valor",
    );
    await excluiRede(client, arquivos, rede.id);
  });
  return { json: { removida: DEMONSTRACAO }, linhas: ['A rede de demonstração foi excluída.'] };
}

async function redesDe(banco: Banco, slug: string | undefined): Promise<Pick<Rede, 'id' | 'slug'>[]> {
  if (slug !== undefined) return [await banco.rede(slug)];
  return banco.comCliente(async (client) => {
    const { rows } = await client.query<Pick<Rede, 'id' | 'slug'>>(
      'select tenant_id as id, slug from tenant order by slug',
    );
    return rows;
  });
}

/** Those of the database, and what stands outside of it. */
const VERIFICACOES = EM_SERVICO.length + 1;

/** Whether totals, searchable texts, stock, orders and points are what they should be, network by network. */
export async function verifica(
  banco: Banco,
  config: Config,
  { rede: slug }: { rede?: string },
): Promise<Resposta> {
  const redes = await redesDe(banco, slug);
  const ancoras = ancorasEm(config.dataDir, (await openFileStores(config)).ancoras);
  const conferidas = [];
  for (const rede of redes)
    conferidas.push({
      rede: rede.slug,
      quebras: await banco.comRede(rede, async (client) => [
        ...(await quebradas(client, rede.id, EM_SERVICO)),
        ...(await quebrasDasAncoras(client, ancoras, rede.id)),
      ]),
    });
  const quebras = conferidas.flatMap((c) => c.quebras.map((q) => ({ rede: c.rede, ...q })));
  return {
    json: { invariantes: VERIFICACOES, redes: conferidas },
    linhas:
      quebras.length === 0
        ? [`${VERIFICACOES} verificações em ${redes.length} rede(s): tudo confere.`]
        : tabela(
            ['rede', 'o que não confere', 'casos', 'primeiros'],
            quebras.map((q) => [q.rede, q.invariante, String(q.quantas), JSON.stringify(q.exemplos)]),
          ),
    codigo: quebras.length === 0 ? 0 : 1,
  };
}
