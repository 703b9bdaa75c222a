import { openFileStore } from '../../base/files/open-file-stores.ts';
import {
  chaveDasCopias,
  type Ensaiada,
  ensaiaMigracoes,
  guardadas,
  type Origem,
} from '../../features/copia/public.ts';
import type { Banco } from '../banco.ts';
import { type Resposta, tabela } from '../saida.ts';
import type { Instalacao } from './copia.ts';

const nomes = (tabelas: readonly string[]): string => tabelas.join(', ') || '–';

const linhasDo = (ensaio: readonly Ensaiada[], copia: string | undefined): string[] => [
  ...tabela(
    ['migração', 'leva', 'ninguém lê nem grava', 'ninguém grava'],
    ensaio.map((e) => [e.nome, `${e.ms} ms`, nomes(e.fechadas), nomes(e.soLidas)]),
  ),
  copia === undefined
    ? 'Medido em tabelas vazias, por não haver cópia: com dados leva mais. Faça uma cópia antes: retaguarda backup'
    : `Medido num servidor à parte, restaurado de ${copia}. Nada foi alterado.`,
];

/** Tries what is pending on the newest copy, so that it can be said how long which tables will be held. */
async function seco(banco: Banco, { config }: Instalacao): Promise<Resposta> {
  const esquema = await banco.esquema();
  const { pendentes, desconhecidas } = esquema;
  const novas = desconhecidas.map((nome) => `${nome}: de uma versão mais nova do programa`);
  if (novas.length > 0) return { json: { pendentes, desconhecidas }, linhas: novas, codigo: 1 };
  if (pendentes.length === 0)
    return { json: { pendentes, desconhecidas }, linhas: ['Nenhuma migração pendente.'] };
  const { copias, dataDir, migrationsDir } = config;
  const deposito = await openFileStore(copias.lugar);
  const [copia] = await guardadas(deposito);
  const chave = (await chaveDasCopias(dataDir, copias.chave)).identidade;
  const ensaia = (origem: Origem | null) => ensaiaMigracoes(origem, { ...esquema, migracoes: migrationsDir });
  const ensaio =
    copia === undefined
      ? await ensaia(null)
      : await deposito.withPath(copia.nome, (caminho) => ensaia({ caminho, chave }));
  return {
    json: { pendentes, desconhecidas, copia: copia?.endereco ?? null, ensaio },
    linhas: linhasDo(ensaio, copia?.endereco),
  };
}

/** Brings the database to this program's schema; with `seco` it only says what that would do. */
export async function migra(banco: Banco, i: Instalacao, opcoes: { seco?: boolean }): Promise<Resposta> {
  if (opcoes.seco === true) return seco(banco, i);
  const aplicadas = await banco.migra();
  return { json: { aplicadas }, linhas: [`${aplicadas.length} migrações aplicadas.`] };
}
