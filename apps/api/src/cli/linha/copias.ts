import type { Command } from 'commander';
import type { Instalacao } from '../comandos/copia.ts';
import { ato, type Diz, type Mostra } from './comando.ts';

/** What each does is loaded once it is called: no command waits for what the others need. */
const daCopia = () => import('../comandos/copia.ts');

/** Copies of the whole installation. */
export function copias(mostra: Mostra, diz: Diz, i: Instalacao): Command[] {
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
