import type { Command } from 'commander';
import type { Config } from '../../base/config.ts';
import type { Instalacao } from '../comandos/copia.ts';
import type { OpcoesDaRede } from '../comandos/rede.ts';
import { ato, comando, type Mostra } from './comando.ts';

/** What each does is loaded once it is called: no command waits for what the others need. */
const daCopia = () => import('../comandos/copia.ts');
const dasDefinicoes = () => import('../comandos/definicoes.ts');
const daRede = () => import('../comandos/rede.ts');

function levadas(mostra: Mostra, i: Instalacao): Command[] {
  return [
    ato('exporta', 'escreve num arquivo tudo o que é de uma rede, com as imagens')
      .argument('<apelido>', 'a rede')
      .argument('<arquivo>', 'onde escrever; não pode existir')
      .action((slug: string, arquivo: string) =>
        mostra(async (b) => (await daCopia()).redeExporta(b, i, slug, arquivo)),
      ),
    ato('importa', 'põe ao lado das outras uma rede exportada, ou uma de uma cópia')
      .argument('<arquivo>', 'o que rede exporta ou backup escreveu; também s3://…')
      .option('--rede <apelido>', 'qual, de uma cópia com várias')
      .requiredOption('--como <apelido>', 'como se chamará aqui')
      .action((arquivo: string, opcoes: { rede?: string; como: string }) =>
        mostra(async (b) => (await daCopia()).redeImporta(b, i, arquivo, opcoes)),
      ),
    ato('encerra', 'exporta uma rede, prova o arquivo e a exclui')
      .argument('<apelido>', 'a rede')
      .requiredOption('--exporta <arquivo>', 'onde escrever o que há nela')
      .option('--sim', 'confirma')
      .action((slug: string, opcoes: { exporta: string; sim?: boolean }) =>
        mostra(async (b) => (await daCopia()).redeEncerra(b, i, slug, opcoes)),
      ),
    ato('muda-de-no', 'leva uma rede a outro nó de um banco com Citus; quem nela grava espera')
      .argument('<apelido>', 'a rede')
      .argument('<nó>', 'host:porta, como o Citus o conhece')
      .action((slug: string, no: string) => mostra(async (b) => (await daRede()).redeMudaDeNo(b, slug, no))),
  ];
}

function asRedes(mostra: Mostra, { publicUrl }: Config): Command {
  const varios = (valor: string, antes: readonly string[] = []): string[] => [...antes, valor];
  return comando('rede', 'as redes desta instalação')
    .addCommand(
      ato('lista', 'mostra as redes').action(() => mostra(async (b) => (await daRede()).redeLista(b))),
    )
    .addCommand(
      ato('cria', 'cria uma rede')
        .argument('<apelido>', 'como os comandos a chamam: minúsculas, algarismos e hífens')
        .requiredOption('--nome <nome>', 'nome do escritório')
        .option('--sistema <nome>', 'como o produto se chama nela (o nome do escritório)')
        .option('--host <endereço>', 'endereço em que atende; pode repetir', varios)
        .option('--admin <e-mail>', 'convida o primeiro administrador')
        .option('--admin-nome <nome>', 'nome do administrador')
        .action((slug: string, opcoes: OpcoesDaRede) =>
          mostra(async (b) => (await daRede()).redeCria(b, publicUrl, slug, opcoes)),
        ),
    )
    .addCommand(
      ato('host', 'dá um endereço a uma rede')
        .argument('<apelido>', 'a rede')
        .argument('<endereço>', 'nome do endereço, sem porta')
        .option('--remove', 'tira-o da rede')
        .action((slug: string, host: string, opcoes: { remove?: boolean }) =>
          mostra(async (b) => (await daRede()).redeHost(b, slug, host, opcoes)),
        ),
    )
    .addCommand(
      ato('suspende', 'fecha uma rede a todos; o que há nela fica')
        .argument('<apelido>', 'a rede')
        .requiredOption('--motivo <motivo>', 'por quê; fica no histórico dela')
        .action((slug: string, { motivo }: { motivo: string }) =>
          mostra(async (b) => (await daRede()).redeSuspensa(b, slug, motivo)),
        ),
    )
    .addCommand(
      ato('reativa', 'abre outra vez uma rede suspensa')
        .argument('<apelido>', 'a rede')
        .action((slug: string) => mostra(async (b) => (await daRede()).redeSuspensa(b, slug, null))),
    );
}

/** Networks: made, opened and closed, or taken elsewhere. */
export const redes = (mostra: Mostra, i: Instalacao): Command =>
  levadas(mostra, i).reduce((c, a) => c.addCommand(a), asRedes(mostra, i.config));

/** What networks are made of, as a file. */
export const definicoes = (mostra: Mostra): Command =>
  comando('definicoes', 'categorias, atributos e perfis, de uma rede a outra')
    .addCommand(
      ato('exporta', 'escreve num arquivo as definições de uma rede')
        .argument('<apelido>', 'a rede')
        .argument('<arquivo>', 'onde escrever; não pode existir')
        .action((slug: string, arquivo: string) =>
          mostra(async (b) => (await dasDefinicoes()).definicoesExporta(b, slug, arquivo)),
        ),
    )
    .addCommand(
      ato('importa', 'traz a uma rede as definições de um arquivo; nada é excluído')
        .argument('<apelido>', 'a rede')
        .argument('<arquivo>', 'o que definicoes exporta ou a tela escreveu')
        .option('--seco', 'só diz o que faria')
        .action((slug: string, arquivo: string, opcoes: { seco?: boolean }) =>
          mostra(async (b) => (await dasDefinicoes()).definicoesImporta(b, slug, arquivo, opcoes)),
        ),
    );
