import type { Config } from '../base/config.ts';
import { programSchema } from '../base/db/migration-files.ts';
import type { Instalacao } from './comandos/copia.ts';
import { acessos } from './linha/acessos.ts';
import { comando, type Diz, type Mostra } from './linha/comando.ts';
import { copias } from './linha/copias.ts';
import { arquivos, instalacao } from './linha/instalacao.ts';
import { definicoes, redes } from './linha/redes.ts';

/** The whole command line; `escreve` takes what is shown, and the answer is the exit code. */
export async function roda(
  config: Config,
  versao: string,
  argumentos: readonly string[],
  escreve: (linha: string) => void,
): Promise<number> {
  let codigo = 0;
  const json = argumentos.includes('--json');
  const diz: Diz = async (dita) => {
    const resposta = await dita;
    codigo = resposta.codigo ?? 0;
    if (json) escreve(JSON.stringify(resposta.json));
    else for (const linha of resposta.linhas) escreve(linha);
  };
  const mostra: Mostra = (faz, opcoes) =>
    diz(import('./banco.ts').then(({ comBanco }) => comBanco(config, faz, opcoes)));
  const i: Instalacao = { config, versao };
  const programa = comando('retaguarda', 'Comandos de quem cuida da instalação.')
    .version(
      `${versao} (esquema ${await programSchema(config.migrationsDir)})`,
      '-V, --version',
      'mostra a versão, e o esquema do banco que vai com ela',
    )
    .addCommand(redes(mostra, i));
  for (const c of [
    definicoes(mostra),
    arquivos(mostra, i),
    ...acessos(mostra, config),
    ...copias(mostra, diz, i),
    ...instalacao(mostra, diz, i, json ? () => undefined : escreve),
  ])
    programa.addCommand(c);
  programa.configureOutput({ writeOut: (texto) => escreve(texto.trimEnd()), outputError: () => undefined });
  await programa.parseAsync([...argumentos], { from: 'user' });
  return codigo;
}
