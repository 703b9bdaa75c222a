import type { Command } from 'commander';
import type { Instalacao } from '../comandos/copia.ts';
import { ato, comando, type Diz, type Mostra } from './comando.ts';

/** What each does is loaded once it is called: no command waits for what the others need. */
const dosArquivos = () => import('../comandos/arquivos.ts');
const daInstalacao = () => import('../comandos/instalacao.ts');

/** The installation as such; `escreve` tells how far a long one is. */
export function instalacao(
  mostra: Mostra,
  diz: Diz,
  i: Instalacao,
  escreve: (linha: string) => void,
): Command[] {
  const { config } = i;
  return [
    comando('demo', 'a rede de demonstração')
      .addCommand(
        ato('cria', 'cria a rede de demonstração numa instalação sem redes').action(() =>
          mostra(async (b) => (await daInstalacao()).demoCria(b, config)),
        ),
      )
      .addCommand(
        ato('remove', 'exclui a rede de demonstração com tudo o que há nela')
          .option('--sim', 'confirma')
          .action((opcoes: { sim?: boolean }) =>
            mostra(async (b) => (await daInstalacao()).demoRemove(b, config, opcoes)),
          ),
      ),
    ato('verifica', 'confere totais, buscas, estoque, pedidos, pontos e os selos do histórico')
      .option('--rede <apelido>', 'só esta rede')
      .action((opcoes: { rede?: string }) =>
        mostra(async (b) => (await daInstalacao()).verifica(b, config, opcoes)),
      ),
    ato('migra', 'traz o banco de dados a esta versão do programa')
      .option('--seco', 'só diz o que faria, e o que fica travado por quanto tempo')
      .action((opcoes: { seco?: boolean }) =>
        mostra(async (b) => (await import('../comandos/migra.ts')).migra(b, i, opcoes), {
          qualquerEsquema: true,
        }),
      ),
    ato('distribui', 'leva as tabelas aos nós de um banco com Citus; repetido, continua')
      .option('--confere', 'só diz o que não está no seu lugar')
      .action((opcoes: { confere?: boolean }) =>
        mostra(async (b) => (await import('../comandos/distribui.ts')).distribui(b, opcoes, escreve)),
      ),
    ato('diagnostico', 'escreve num arquivo o que o suporte precisa saber, sem dados de pessoas')
      .argument('<arquivo>', 'onde escrever; não pode existir')
      .action((arquivo: string) =>
        diz(import('../comandos/diagnostico.ts').then((c) => c.diagnostico(i, arquivo))),
      ),
  ];
}

/** Where pictures lie. */
export const arquivos = (mostra: Mostra, { config }: Instalacao): Command =>
  comando('arquivos', 'as imagens: na pasta dos dados ou num balde (ARQUIVOS=s3://…)')
    .addCommand(
      ato('leva', 'copia ao balde as imagens e âncoras da pasta dos dados; repetido, continua')
        .option('--de-volta', 'do balde à pasta')
        .action((opcoes: { deVolta?: boolean }) =>
          mostra(async (b) => (await dosArquivos()).arquivosLeva(b, config, opcoes)),
        ),
    )
    .addCommand(
      ato('assume', 'toma para esta instalação os baldes que eram de outra')
        .option('--sim', 'confirma')
        .action((opcoes: { sim?: boolean }) =>
          mostra(async (b) => (await dosArquivos()).arquivosAssume(b, config, opcoes)),
        ),
    );
