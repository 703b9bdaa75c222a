import path from 'node:path';
import { ruleViolation } from '../../base/app-error.ts';
import type { Config } from '../../base/config.ts';
import type { FileStore } from '../../base/files/file-store.ts';
import { openFileStore, openFileStores } from '../../base/files/open-file-stores.ts';
import { removeImageFiles } from '../../base/images/stored-images.ts';
import {
  anonimizadasDepois,
  type ChaveDasCopias,
  chaveDasCopias,
  copiaProvada,
  fazCopia,
  guardadas,
  importaRede,
  type Onde,
  type Origem,
  provaCopia,
  type Restaurada,
  restauraTudo,
} from '../../features/copia/public.ts';
import { anonimizaDeNovo } from '../../features/pessoa/public.ts';
import { excluiRede } from '../../features/rede/public.ts';
import type { Banco } from '../banco.ts';
import { arquivosDaqui, copiaNomeada, type Nomeada } from '../depositos.ts';
import { tamanho } from '../medidas.ts';
import { type Resposta, tabela } from '../saida.ts';

/** What the commands of copies need beside the database. */
export interface Instalacao {
  config: Config;
  /** Version of the program. */
  versao: string;
}

const chave = ({ config: { dataDir, copias } }: Instalacao): Promise<ChaveDasCopias> =>
  chaveDasCopias(dataDir, copias.chave);
/** Where copies come from, and where they are taken back to. */
const onde = async (banco: Banco, { config }: Instalacao): Promise<Onde> => ({
  owner: banco.owner,
  arquivos: await arquivosDaqui(banco, config),
  migracoes: config.migrationsDir,
});

const segundos = (ms: number): string =>
  `${(ms / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} s`;

const guarde = ({ nova, arquivo }: ChaveDasCopias): string[] =>
  nova && arquivo !== null
    ? [
        `A chave das cópias foi criada em ${arquivo}.`,
        'Guarde-a também fora desta máquina: sem ela nenhuma cópia se abre.',
      ]
    : [];

/** Copies the installation and proves the copy by restoring it; only one that was proven is kept. */
export async function backup(
  banco: Banco,
  i: Instalacao,
  { seVencida = false }: { seVencida?: boolean },
): Promise<Resposta> {
  const k = await chave(i);
  const { arquivos, copias } = await openFileStores(i.config);
  const feita = await copiaProvada({
    ...{ owner: banco.owner, arquivos, copias, migracoes: i.config.migrationsDir },
    chave: k.identidade,
    programa: i.versao,
    seVencida,
  });
  if (feita === null) return { json: { feita: false }, linhas: ['Ainda não é hora de outra cópia.'] };
  const { endereco: caminho, bytes, ms, descartadas } = feita;
  return {
    json: { feita: true, caminho, bytes, ms, descartadas },
    linhas: [
      `Cópia feita e provada em ${segundos(ms)}: ${caminho} (${tamanho(bytes)}).`,
      ...(descartadas.length === 0 ? [] : [`${descartadas.length} cópia(s) antiga(s) descartada(s).`]),
      ...guarde(k),
    ],
  };
}

/** The copies that are kept, the newest first. */
export async function backupLista({ config }: Instalacao): Promise<Resposta> {
  const copias = await openFileStore(config.copias.lugar);
  const todas = await guardadas(copias);
  return {
    json: todas.map(({ nome, endereco, em, bytes }) => ({ nome, caminho: endereco, em, bytes })),
    linhas:
      todas.length === 0
        ? [`Nenhuma cópia em ${copias.addressOf()}.`]
        : tabela(
            ['cópia', 'tamanho'],
            todas.map((g) => [g.endereco, tamanho(g.bytes)]),
          ),
  };
}

/** The key of the copies, to be kept elsewhere. */
export async function backupChave(i: Instalacao): Promise<Resposta> {
  const k = await chave(i);
  return {
    json: { identidade: k.identidade, publica: k.publica, arquivo: k.arquivo },
    linhas: [
      k.identidade,
      `pública: ${k.publica}`,
      ...(k.arquivo === null ? ['dada por BACKUP_CHAVE'] : [`em ${k.arquivo}`]),
    ],
  };
}

/** What stands in a file, and whether it came whole. */
function conta({ cabecalho, resumo, numeros }: Restaurada): {
  redes: string[];
  linhas: number;
  arquivos: number;
} {
  const redes = cabecalho.redes.filter((r) => numeros.has(r.id));
  const linhas = Object.entries(resumo.tabelas)
    .filter(([nome]) => numeros.has(Number.parseInt(nome, 10)))
    .reduce((n, [, t]) => n + t.linhas, 0);
  return { redes: redes.map((r) => r.slug), linhas, arquivos: resumo.arquivos };
}

const avisos = ({ quebras, resumo: { faltam } }: Restaurada): string[] => [
  ...quebras.map((q) => `Atenção: ${q.invariante} (${q.quantas}). Já era assim na origem.`),
  ...(faltam.length === 0 ? [] : [`Atenção: ${faltam.length} arquivo(s) já faltava(m) na origem.`]),
];

/** Does `faz` with a copy that lies where a path or an address says. */
async function comOrigem<T>(
  i: Instalacao,
  { deposito, nome }: Nomeada,
  faz: (origem: Origem) => Promise<T>,
): Promise<T> {
  const { identidade } = await chave(i);
  return deposito.withPath(nome, (caminho) => faz({ caminho, chave: identidade }));
}

/** Whether a copy can be restored, by restoring it into a server that is taken away again. */
export async function prova(i: Instalacao, arquivo: string): Promise<Resposta> {
  const provada = await comOrigem(i, await copiaNomeada(i.config, arquivo), (origem) =>
    provaCopia(origem, i.config.migrationsDir),
  );
  const c = conta(provada);
  return {
    json: { provada: true, em: provada.cabecalho.em, ...c },
    linhas: [
      `A cópia de ${provada.cabecalho.em} se restaura inteira: ${c.redes.length} rede(s), ${c.linhas} linhas, ${c.arquivos} arquivos.`,
    ],
  };
}

/** Anonymises again whoever was anonymised after the copy was taken; answers how many. */
async function deNovoAnonimas(
  banco: Banco,
  i: Instalacao,
  daCopia: FileStore,
  { cabecalho, numeros }: Restaurada,
): Promise<number> {
  const { arquivos, copias } = await openFileStores(i.config);
  let feitas = 0;
  for (const quem of await anonimizadasDepois([copias, daCopia], cabecalho.em)) {
    const id = numeros.get(quem.rede);
    if (id === undefined) continue;
    const dela = await banco.naRede({ id }, (tx) => anonimizaDeNovo(tx, quem));
    if (dela === undefined) continue;
    await removeImageFiles(arquivos, id, dela);
    feitas += 1;
  }
  return feitas;
}

const dizAnonimas = (n: number): string[] =>
  n === 0 ? [] : [`${n} pessoa(s) anonimizada(s) depois da cópia foi(foram) anonimizada(s) de novo.`];

/** Takes a whole copy back into an empty installation. */
export async function restaura(banco: Banco, i: Instalacao, arquivo: string): Promise<Resposta> {
  await banco.preparaPapel();
  const copia = await copiaNomeada(i.config, arquivo);
  const destino = await onde(banco, i);
  const restaurada = await comOrigem(i, copia, (origem) => restauraTudo(origem, destino));
  const c = conta(restaurada);
  const anonimas = await deNovoAnonimas(banco, i, copia.deposito, restaurada);
  return {
    json: { em: restaurada.cabecalho.em, ...c, anonimas, quebras: restaurada.quebras },
    linhas: [
      `Restaurado o que havia em ${restaurada.cabecalho.em}: ${c.redes.join(', ')}; ${c.linhas} linhas e ${c.arquivos} arquivos conferem com a cópia.`,
      'Todos precisam entrar de novo.',
      ...dizAnonimas(anonimas),
      ...avisos(restaurada),
    ],
  };
}

/** Writes one network, with its files, to be taken into another installation. */
export async function redeExporta(
  banco: Banco,
  i: Instalacao,
  slug: string,
  arquivo: string,
): Promise<Resposta> {
  const rede = await banco.rede(slug);
  const k = await chave(i);
  const caminho = path.resolve(arquivo);
  const { arquivos } = await openFileStores(i.config);
  const { resumo } = await fazCopia({
    owner: banco.owner,
    arquivos,
    caminho,
    chave: k.identidade,
    programa: i.versao,
    rede: rede.id,
  });
  const linhas = Object.values(resumo.tabelas).reduce((n, t) => n + t.linhas, 0);
  return {
    json: { slug, caminho, linhas, arquivos: resumo.arquivos },
    linhas: [
      `Rede ${slug} exportada em ${caminho}: ${linhas} linhas, ${resumo.arquivos} arquivos.`,
      'Abre-se com a chave das cópias desta instalação: retaguarda backup chave.',
      ...guarde(k),
    ],
  };
}

const dizDesligadas = (n: number): string[] =>
  n === 0 ? [] : [`${n} automação(ões) chegou(aram) desligada(s): ligue aqui as que devem agir aqui.`];

/** Sets a network of a copy or of an export beside those that are there. */
export async function redeImporta(
  banco: Banco,
  i: Instalacao,
  arquivo: string,
  { rede, como }: { rede?: string; como: string },
): Promise<Resposta> {
  const copia = await copiaNomeada(i.config, arquivo);
  const destino = await onde(banco, i);
  const importada = await comOrigem(i, copia, (origem) =>
    importaRede(origem, destino, { de: rede, slug: como }, i.versao),
  );
  const c = conta(importada);
  const anonimas = await deNovoAnonimas(banco, i, copia.deposito, importada);
  return {
    json: {
      ...{ slug: como, de: c.redes[0], linhas: c.linhas, anonimas, quebras: importada.quebras },
      automacoesDesligadas: importada.desligadas,
    },
    linhas: [
      `A rede ${c.redes[0]}, como era em ${importada.cabecalho.em}, é agora a rede ${como}.`,
      `Dê-lhe um endereço: retaguarda rede host ${como} <endereço>`,
      ...dizDesligadas(importada.desligadas),
      ...dizAnonimas(anonimas),
      ...avisos(importada),
    ],
  };
}

/** Exports a network, proves the file, and takes the network out. */
export async function redeEncerra(
  banco: Banco,
  i: Instalacao,
  slug: string,
  { exporta, sim = false }: { exporta: string; sim?: boolean },
): Promise<Resposta> {
  const rede = await banco.rede(slug);
  if (!sim)
    throw ruleViolation(
      'regra',
      `A rede ${slug} será exportada para ${exporta} e excluída com tudo o que há nela. Para confirmar, acrescente --sim`,
    );
  const arquivos = await arquivosDaqui(banco, i.config);
  const exportada = await redeExporta(banco, i, slug, exporta);
  await prova(i, exporta);
  await banco.comCliente((client) => excluiRede(client, arquivos, rede.id));
  return {
    json: { encerrada: slug, exportada: exportada.json },
    linhas: [...exportada.linhas, `O arquivo foi provado e a rede ${slug} foi excluída.`],
  };
}
