import { Command, type CommanderError } from 'commander';
import type { Config } from '../base/config.ts';
import { esquemaDoPrograma } from '../base/db/esquema-do-programa.ts';
import type { Banco } from './banco.ts';
import type { Instalacao } from './comandos/copia.ts';
import type { OpcoesDaRede } from './comandos/rede.ts';
import type { Resposta } from './saida.ts';

/** What each command does is loaded once it is called: none waits for what the others need. */
const doAcesso = () => import('./comandos/acesso.ts');
const dosArquivos = () => import('./comandos/arquivos.ts');
const dasChaves = () => import('./comandos/chaves.ts');
const daCopia = () => import('./comandos/copia.ts');
const dasDefinicoes = () => import('./comandos/definicoes.ts');
const daInstalacao = () => import('./comandos/instalacao.ts');
const daRede = () => import('./comandos/rede.ts');

/** Runs a command's work on the database and shows its answer. */
type Mostra = (
  faz: (banco: Banco) => Promise<Resposta>,
  opcoes?: { qualquerEsquema?: boolean },
) => Promise<void>;
/** Shows the answer of what needs no database. */
type Diz = (resposta: Promise<Resposta>) => Promise<void>;

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
function comando(nome: string, descricao: string): Command {
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
const ato = (nome: string, descricao: string): Command =>
  comando(nome, descricao).option('--json', 'responde em JSON, para programas');

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

function copias(mostra: Mostra, diz: Diz, i: Instalacao): Command[] {
  return [
    ato('backup', 'copia banco de dados e imagens, e prova a cópia restaurando-a')
      .option('--se-vencida', 'só quando já é hora de outra')
      .action((opcoes: { seVencida?: boolean }) =>
        mostra(async (b) => (await daCopia()).backup(b, i, opcoes)),
      )
      .addCommand(
        ato('lista', 'mostra as cópias guardadas').action(() => diz(daCopia().then((c) => c.backupLista(i)))),
      )
      .addCommand(
        ato('chave', 'mostra a chave das cópias, para guardá-la em outro lugar').action(() =>
          diz(daCopia().then((c) => c.backupChave(i))),
        ),
      ),
    ato('prova', 'restaura uma cópia num servidor à parte e confere tudo')
      .argument('<cópia>', 'arquivo, ou endereço s3://… num balde')
      .action((arquivo: string) => diz(daCopia().then((c) => c.prova(i, arquivo)))),
    ato('restaura', 'traz de volta uma cópia inteira, numa instalação vazia')
      .argument('<cópia>', 'arquivo, ou endereço s3://… num balde')
      .action((arquivo: string) =>
        mostra(async (b) => (await daCopia()).restaura(b, i, arquivo), { qualquerEsquema: true }),
      ),
  ];
}

function redes(mostra: Mostra, { publicUrl }: Config): Command {
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

const administradores = (mostra: Mostra, { publicUrl }: Config): Command =>
  comando('admin', 'os administradores de uma rede')
    .addCommand(
      ato('convida', 'torna alguém administrador e mostra o endereço para criar a senha')
        .argument('<apelido>', 'a rede')
        .argument('<e-mail>', 'de quem é convidado')
        .option('--nome <nome>', 'de quem ainda não está cadastrado')
        .action((slug: string, email: string, { nome }: { nome?: string }) =>
          mostra(async (b) => (await doAcesso()).adminConvida(b, publicUrl, slug, { email, nome })),
        ),
    )
    .addCommand(
      ato('instalacao', 'dá a alguém a tela Instalação: as redes, o seu tamanho, e suspendê-las')
        .argument('<apelido>', 'a rede em que entra')
        .argument('<e-mail>', 'com que entra')
        .option('--remove', 'tira-a')
        .action((slug: string, email: string, opcoes: { remove?: boolean }) =>
          mostra(async (b) => (await doAcesso()).adminInstalacao(b, slug, email, opcoes)),
        ),
    );

function acessos(mostra: Mostra, config: Config): Command[] {
  const { publicUrl } = config;
  return [
    administradores(mostra, config),
    ato('senha', 'mostra o endereço para alguém criar uma nova senha')
      .argument('<apelido>', 'a rede')
      .argument('<e-mail>', 'com que entra')
      .action((slug: string, email: string) =>
        mostra(async (b) => (await doAcesso()).senha(b, publicUrl, slug, email)),
      ),
    comando('chaves', 'as chaves que assinam as sessões')
      .addCommand(
        ato('lista', 'diz quais há e até quando valem').action(() =>
          mostra(async (b) => (await dasChaves()).chavesLista(b)),
        ),
      )
      .addCommand(
        ato('troca', 'assina por uma nova; as sessões continuam')
          .option('--agora', 'as de antes deixam de valer já, e todos entram de novo')
          .action((opcoes: { agora?: boolean }) =>
            mostra(async (b) => (await dasChaves()).chavesTroca(b, opcoes)),
          ),
      ),
    comando('segundo-fator', 'a verificação em duas etapas').addCommand(
      ato('zera', 'desliga a de quem perdeu o autenticador e os códigos')
        .argument('<apelido>', 'a rede')
        .argument('<e-mail>', 'com que entra')
        .action((slug: string, email: string) =>
          mostra(async (b) => (await doAcesso()).segundoFatorZera(b, slug, email)),
        ),
    ),
  ];
}

function instalacao(mostra: Mostra, diz: Diz, i: Instalacao, escreve: (linha: string) => void): Command[] {
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
        mostra(async (b) => (await import('./comandos/migra.ts')).migra(b, i, opcoes), {
          qualquerEsquema: true,
        }),
      ),
    ato('distribui', 'leva as tabelas aos nós de um banco com Citus; repetido, continua')
      .option('--confere', 'só diz o que não está no seu lugar')
      .action((opcoes: { confere?: boolean }) =>
        mostra(async (b) => (await import('./comandos/distribui.ts')).distribui(b, opcoes, escreve)),
      ),
    ato('diagnostico', 'escreve num arquivo o que o suporte precisa saber, sem dados de pessoas')
      .argument('<arquivo>', 'onde escrever; não pode existir')
      .action((arquivo: string) =>
        diz(import('./comandos/diagnostico.ts').then((c) => c.diagnostico(i, arquivo))),
      ),
  ];
}

const arquivos = (mostra: Mostra, { config }: Instalacao): Command =>
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

const definicoes = (mostra: Mostra): Command =>
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
      `${versao} (esquema ${await esquemaDoPrograma(config.migrationsDir)})`,
      '-V, --version',
      'mostra a versão, e o esquema do banco que vai com ela',
    )
    .addCommand(levadas(mostra, i).reduce((c, a) => c.addCommand(a), redes(mostra, config)));
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
