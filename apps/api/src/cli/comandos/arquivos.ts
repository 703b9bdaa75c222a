import path from 'node:path';
import { regra } from '../../base/app-error.ts';
import { abreDepositos } from '../../base/arquivos/abre.ts';
import type { Deposito } from '../../base/arquivos/deposito.ts';
import { assume } from '../../base/arquivos/dono.ts';
import { type Levadas, levaArquivos } from '../../base/arquivos/leva-arquivos.ts';
import { arquivosNomeadosPor } from '../../base/arquivos/nomeados.ts';
import { depositoNaPasta } from '../../base/arquivos/pasta.ts';
import type { Config } from '../../base/config.ts';
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
  de: Deposito;
  para: Deposito;
  ancoras: { de: Ancoras; para: Ancoras } | null;
}

/** From the data folder to the bucket, or back. */
async function caminho(banco: Banco, config: Config, deVolta: boolean): Promise<Caminho> {
  if ('pasta' in config.arquivos)
    throw regra('regra', 'Diga antes em que balde: ARQUIVOS=s3://balde/prefixo, com S3_CHAVE e S3_SEGREDO');
  const pasta = depositoNaPasta(path.join(config.dataDir, 'arquivos'));
  const balde = await arquivosDaqui(banco, config);
  const { ancoras } = await abreDepositos(config);
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

interface DaRede extends Levadas {
  rede: string;
  ancoras: number;
}

const soma = (redes: readonly DaRede[], de: (r: DaRede) => number): number =>
  redes.reduce((total, r) => total + de(r), 0);

function ditas(redes: readonly DaRede[], de: Deposito, para: Deposito): string[] {
  const [levadas, jaEstavam, faltam] = [
    soma(redes, (r) => r.levadas),
    soma(redes, (r) => r.jaEstavam),
    soma(redes, (r) => r.faltam),
  ];
  return [
    `De ${de.endereco()} a ${para.endereco()}: ${levadas} arquivo(s) levado(s) (${tamanho(soma(redes, (r) => r.bytes))}), ${jaEstavam} já estava(m) lá; ${soma(redes, (r) => r.ancoras)} âncora(s).`,
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
    const nomeados = await banco.naRede(rede, arquivosNomeadosPor);
    redes.push({
      rede: rede.slug,
      ...(await levaArquivos({ tenant: rede.id, nomeados }, de, para)),
      ancoras: ancoras === null ? 0 : await levaAncoras(ancoras.de, ancoras.para, rede.id),
    });
  }
  return {
    json: { de: de.endereco(), para: para.endereco(), redes },
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
  const { arquivos, copias } = await abreDepositos(config);
  const baldes = [arquivos, copias].filter((d) => d.comum);
  const enderecos = baldes.map((d) => d.endereco());
  if (baldes.length === 0)
    throw regra('regra', 'Arquivos e cópias ficam em pastas desta máquina; não há balde a assumir');
  if (!sim)
    throw regra(
      'regra',
      `O que há em ${enderecos.join(' e ')} passará a ser desta instalação: arquivos que nenhum registro dela tem e cópias que a regra dispensa serão apagadas. Se nenhuma outra usa esse lugar, acrescente --sim`,
    );
  await banco.comCliente(async (client) => {
    for (const deposito of baldes) await assume(client, deposito);
  });
  return { json: { assumidos: enderecos }, linhas: enderecos.map((e) => `${e} agora é desta instalação.`) };
}
