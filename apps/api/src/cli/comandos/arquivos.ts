import path from 'node:path';
import { ruleViolation } from '../../base/app-error.ts';
import type { Config } from '../../base/config.ts';
import { type CopiedFiles, copyFiles } from '../../base/files/copy-files.ts';
import type { FileStore } from '../../base/files/file-store.ts';
import { openFolderStore } from '../../base/files/folder-store.ts';
import { openFileStores } from '../../base/files/open-file-stores.ts';
import { loadReferencedFilesOf } from '../../base/files/referenced-files.ts';
import { claimStore } from '../../base/files/store-owner.ts';
import {
  type Ancoras,
  ancorasNaPasta,
  ancorasNoDeposito,
  levaAncoras,
} from '../../nucleo/historico/public.ts';
import type { Banco } from '../banco.ts';
import { arquivosDaqui } from '../depositos.ts';
import { tamanho } from '../medidas.ts';
import type { Resposta } from '../saida.ts';

interface Caminho {
  de: FileStore;
  para: FileStore;
  ancoras: { de: Ancoras; para: Ancoras } | null;
}

/** From the data folder to the bucket, or back. */
async function caminho(banco: Banco, config: Config, deVolta: boolean): Promise<Caminho> {
  if ('pasta' in config.arquivos)
    throw ruleViolation(
      'regra',
      'Diga antes em que balde: ARQUIVOS=s3://balde/prefixo, com S3_CHAVE e S3_SEGREDO',
    );
  const pasta = openFolderStore(path.join(config.dataDir, 'arquivos'));
  const balde = await arquivosDaqui(banco, config);
  const { ancoras } = await openFileStores(config);
  const locais = ancorasNaPasta(config.dataDir);
  const fora = ancoras === null ? null : ancorasNoDeposito(ancoras);
  if (deVolta) return { de: balde, para: pasta, ancoras: fora && { de: fora, para: locais } };
  return { de: pasta, para: balde, ancoras: fora && { de: locais, para: fora } };
}

const redesDe = (banco: Banco) =>
  banco.comCliente(async (client) => {
    const { rows } = await client.query<{ id: number; slug: string }>(
      'select tenant_id::int as id, slug from tenant order by slug',
    );
    return rows;
  });

interface DaRede extends CopiedFiles {
  rede: string;
  ancoras: number;
}

const soma = (redes: readonly DaRede[], de: (r: DaRede) => number): number =>
  redes.reduce((total, r) => total + de(r), 0);

function ditas(redes: readonly DaRede[], de: FileStore, para: FileStore): string[] {
  const [levadas, jaEstavam, faltam] = [
    soma(redes, (r) => r.levadas),
    soma(redes, (r) => r.jaEstavam),
    soma(redes, (r) => r.faltam),
  ];
  return [
    `De ${de.addressOf()} a ${para.addressOf()}: ${levadas} arquivo(s) levado(s) (${tamanho(soma(redes, (r) => r.bytes))}), ${jaEstavam} já estava(m) lá; ${soma(redes, (r) => r.ancoras)} âncora(s).`,
    ...(faltam === 0 ? [] : [`Atenção: ${faltam} arquivo(s) não está(ão) na origem.`]),
    'Nada foi apagado na origem.',
  ];
}

/** Copies what is not yet there, network by network; given again, it goes on where it was cut. */
export async function arquivosLeva(
  banco: Banco,
  config: Config,
  { deVolta = false }: { deVolta?: boolean },
): Promise<Resposta> {
  const { de, para, ancoras } = await caminho(banco, config, deVolta);
  const redes: DaRede[] = [];
  for (const rede of await redesDe(banco)) {
    const nomeados = await banco.naRede(rede, loadReferencedFilesOf);
    redes.push({
      rede: rede.slug,
      ...(await copyFiles({ tenant: rede.id, nomeados }, de, para)),
      ancoras: ancoras === null ? 0 : await levaAncoras(ancoras.de, ancoras.para, rede.id),
    });
  }
  return {
    json: { de: de.addressOf(), para: para.addressOf(), redes },
    linhas: ditas(redes, de, para),
    codigo: redes.some((r) => r.faltam > 0) ? 1 : 0,
  };
}

/** Makes the buckets this installation's. */
export async function arquivosAssume(
  banco: Banco,
  config: Config,
  { sim = false }: { sim?: boolean },
): Promise<Resposta> {
  const { arquivos, copias } = await openFileStores(config);
  const baldes = [arquivos, copias].filter((d) => d.isShared);
  const enderecos = baldes.map((d) => d.addressOf());
  if (baldes.length === 0)
    throw ruleViolation('regra', 'Arquivos e cópias ficam em pastas desta máquina; não há balde a assumir');
  if (!sim)
    throw ruleViolation(
      'regra',
      `O que há em ${enderecos.join(' e ')} passará a ser desta instalação: arquivos que nenhum registro dela tem e cópias que a regra dispensa serão apagadas. Se nenhuma outra usa esse lugar, acrescente --sim`,
    );
  await banco.comCliente(async (client) => {
    for (const deposito of baldes) await claimStore(client, deposito);
  });
  return { json: { assumidos: enderecos }, linhas: enderecos.map((e) => `${e} agora é desta instalação.`) };
}
