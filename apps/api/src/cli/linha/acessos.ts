import type { Command } from 'commander';
import type { Config } from '../../base/config.ts';
import { ato, comando, type Mostra } from './comando.ts';

/** What each does is loaded once it is called: no command waits for what the others need. */
const doAcesso = () => import('../comandos/acesso.ts');
const dasChaves = () => import('../comandos/chaves.ts');

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

/** Who comes in, and by what. */
export function acessos(mostra: Mostra, config: Config): Command[] {
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
