import { Command, type CommanderError } from 'commander';
import type { Banco } from '../banco.ts';
import type { Resposta } from '../saida.ts';

/** Runs a command's work on the database and shows its answer. */
export type Mostra = (
  faz: (banco: Banco) => Promise<Resposta>,
  opcoes?: { qualquerEsquema?: boolean },
) => Promise<void>;
/** Shows the answer of what needs no database. */
export type Diz = (resposta: Promise<Resposta>) => Promise<void>;

const TITULOS: Readonly<Record<string, string>> = {
  'Usage:': 'Uso:',
  'Arguments:': 'Argumentos:',
  'Options:': 'Opções:',
  'Commands:': 'Comandos:',
};

const emPortugues = (uso: string): string =>
  uso.replace('[options]', '[opções]').replace('[command]', '[comando]');

/** What was typed wrongly, by commander's code; the name it quotes stands in its message. */
const USO: Readonly<Record<string, string>> = {
  'commander.unknownCommand': 'Comando desconhecido',
  'commander.unknownOption': 'Opção desconhecida',
  'commander.missingArgument': 'Falta',
  'commander.missingMandatoryOptionValue': 'Falta a opção',
  'commander.optionMissingArgument': 'Falta o valor da opção',
  'commander.excessArguments': 'Há argumentos demais',
};

/** The refusal of a command line, in words. */
export function erroDeUso({ code, message }: Pick<CommanderError, 'code' | 'message'>): string {
  const nome = /'([^']*)'/.exec(message)?.[1];
  const texto = USO[code] ?? 'O comando não se entende';
  return `${texto}${nome === undefined || code === 'commander.excessArguments' ? '' : `: ${nome}`}. Veja: retaguarda --help`;
}

/** A command in whose help and refusals everything is Portuguese. */
export function comando(nome: string, descricao: string): Command {
  return new Command(nome)
    .description(descricao)
    .helpOption('-h, --help', 'mostra esta ajuda')
    .helpCommand(false)
    .allowExcessArguments(false)
    .exitOverride()
    .configureHelp({
      styleTitle: (titulo) => TITULOS[titulo] ?? titulo,
      styleUsage: emPortugues,
      styleSubcommandText: emPortugues,
      styleOptionText: emPortugues,
      subcommandTerm: (c) => emPortugues(`${c.name()} ${c.usage()}`),
      optionDescription: (o) => o.description,
    })
    .configureOutput({ outputError: () => undefined });
}

/** A command with work of its own: its answer can be had as JSON. */
export const ato = (nome: string, descricao: string): Command =>
  comando(nome, descricao).option('--json', 'responde em JSON, para programas');
