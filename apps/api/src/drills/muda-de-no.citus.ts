import path from 'node:path';
import { anotacaoInc, empInc, mencaoDe } from '@retaguarda/contract';
import { beforeAll, expect, inject, test } from 'vitest';
import { readConfig } from '../base/config.ts';
import { roda } from '../cli/programa.ts';
import { DO_HISTORICO, quebradas } from '../features/conferencia/public.ts';
import { rodadaDeSelos } from '../features/historico/public.ts';
import { ancorasEm } from '../nucleo/historico/public.ts';
import { enderecoDe } from '../testing/banco.ts';
import { comApp } from '../testing/com-app.ts';
import { semeiaRegistros } from '../testing/exemplos.ts';
import { empresaDeTeste } from '../testing/exemplos-oficina.ts';
import { MUNDO } from '../testing/mundo.ts';

const rede = comApp();
let procId: number;
beforeAll(async () => {
  ({ procId } = await semeiaRegistros(rede.admin));
});

interface Mudada {
  slug: string;
  de: string;
  para: string;
  juntas: string[];
  faltas: string[];
}

/** What `rede muda-de-no` answers a program. */
async function muda(slug: string, no: string): Promise<Mudada> {
  const config = readConfig({ DATABASE_URL: enderecoDe(rede.banco.owner) }, path.resolve('.'));
  const escrito: string[] = [];
  await roda(config, '1.2.3', ['rede', 'muda-de-no', slug, no, '--json'], (l) => void escrito.push(l));
  // What the command says of a move that was made.
  return JSON.parse(escrito.join(''));
}

const doDono = async <L extends object>(texto: string, valores: unknown[] = [rede.um]): Promise<L[]> =>
  (await rede.banco.admin.query<L>(texto, valores)).rows;

/** The nodes that hold data, that of the network first; with its piece of one table go those that lie beside it. */
const nos = async (): Promise<string[]> =>
  (
    await doDono<{ no: string }>(
      `select format('%s:%s', n.nodename, n.nodeport) as no
         from pg_dist_node n
         left join pg_dist_placement p on p.groupid = n.groupid
          and p.shardid = get_shard_id_for_distribution_column('empresa', $1::bigint)
        where n.noderole = 'primary' and n.shouldhaveshards order by p.shardid, n.nodeid`,
    )
  ).map(({ no }) => no);

/** What waits for too long is told to come back. */
const VOLTE = [409, 503];
const ESCRITORES = ['A', 'B', 'C'];
const gravados: string[] = [];
let vez = 0;

/** Does it while three write, from before it to after it. */
async function enquantoSeGrava<T>(faz: () => Promise<T>): Promise<T> {
  let anda = true;
  const grava = async (quem: string): Promise<void> => {
    while (anda) {
      const codigo = `${quem}${++vez}`;
      const { status, body } = await rede.admin.chama('POST', empInc.path, { body: empresaDeTeste(codigo) });
      if (status === 200) gravados.push(codigo);
      else if (!VOLTE.includes(status)) throw new Error(`${status}: ${JSON.stringify(body)}`);
    }
  };
  const escrevem = Promise.all(ESCRITORES.map(grava));
  const maisAlguns = async () => {
    const antes = gravados.length;
    await expect.poll(() => gravados.length).toBeGreaterThan(antes + 5);
  };
  try {
    await maisAlguns();
    const feito = await faz();
    await maisAlguns();
    return feito;
  } finally {
    anda = false;
    await escrevem;
  }
}

const ancoras = () => ancorasEm(path.join(inject('pasta'), 'selos-de-quem-muda'), null);

/** Seals what there is, as of long ago: no row is numbered below it any more. */
async function selaComoVelho(): Promise<void> {
  await rodadaDeSelos(rede.banco.pool, ancoras())([rede.um]);
  await doDono("update selo set em = now() - interval '2 days' where tenant_id = $1");
}

const menciona = (texto: string) =>
  rede.admin.pede(anotacaoInc, {
    body: { tipo: 'pericia', id: procId, texto: `${texto} ${mencaoDe(MUNDO.pessoa.leitor)}` },
  });

/** Each is there once, with what its history says of it. */
async function confereGravados(): Promise<void> {
  const linhas = await doDono<{ codigo: string; mudancas: number }>(
    `select e.codigo, (select count(*)::int from historico h where h.tenant_id = $1 and h.entidade = 'empresa' and h.entidade_id = e.id) as mudancas
       from empresa e where e.tenant_id = $1 and e.codigo ~ '^[ABC][0-9]+$'`,
  );
  expect(linhas.map((r) => r.codigo).sort()).toEqual(gravados.toSorted());
  expect(linhas.filter((r) => r.mudancas !== 1)).toEqual([]);
}

/** What one of them wrote later has the higher number, and so do notices. */
async function confereOrdem(): Promise<void> {
  const historia = await doDono<{ codigo: string }>(
    `select e.codigo from historico h join empresa e on e.tenant_id = h.tenant_id and e.id = h.entidade_id
      where h.tenant_id = $1 and h.entidade = 'empresa' and e.codigo ~ '^[ABC][0-9]+$' order by h.id`,
  );
  for (const quem of ESCRITORES) {
    const vezes = historia.filter((h) => h.codigo.startsWith(quem)).map((h) => Number(h.codigo.slice(1)));
    expect(vezes).toEqual(vezes.toSorted((x, y) => x - y));
  }
  const avisos = await doDono<{ quando: string }>(
    "select criado_em::text as quando from notificacao where tenant_id = $1 and tipo = 'mencao' order by id",
  );
  expect(avisos.length).toBeGreaterThanOrEqual(3);
  expect(avisos).toEqual(avisos.toSorted((x, y) => x.quando.localeCompare(y.quando)));
}

test('uma rede que muda de nó e volta enquanto se grava não perde nem repete nada, e a história segue em ordem', async () => {
  const [casa = '', fora = ''] = await nos();
  await menciona('antes');
  for (const [de, para] of [
    [casa, fora],
    [fora, casa],
  ] as const) {
    const feita = await enquantoSeGrava(() => muda('um', para));
    expect(feita).toMatchObject({ slug: 'um', de, para, faltas: [] });
    expect((await nos())[0]).toBe(para);
    await menciona(`em ${para}`);
    await selaComoVelho();
  }
  await confereGravados();
  await confereOrdem();
  // Each seal follows from the one before it, and no row came below one.
  expect((await quebradas(rede.banco.admin, rede.um, DO_HISTORICO)).map((q) => q.invariante)).toEqual([]);
});

test('o que não muda se diz, e nada se altera', async () => {
  const antes = await nos();
  await expect(muda('nenhuma', antes[1] ?? '')).rejects.toThrow('Não há rede com o apelido nenhuma');
  await expect(muda('um', antes[0] ?? '')).rejects.toThrow(`A rede um já está em ${antes[0]}`);
  await expect(muda('um', 'longe:1')).rejects.toThrow('Nenhum nó que guarda dados se chama longe:1');
  expect(await nos()).toEqual(antes);
});
