import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { withOwner } from '../../base/db/with-owner.ts';
import { type BancoDeTeste, criaBancoPovoado } from '../../testing/banco.ts';
import { copiaAparte } from './agenda.ts';
import { leFalha } from './ultima.ts';

let banco: BancoDeTeste;
beforeAll(async () => {
  ({ banco } = await criaBancoPovoado());
});
afterAll(() => banco.fecha());

const falha = () => withOwner(banco.owner, leFalha);
const CALADA = 'O processo da cópia terminou sem dizer por quê; no servidor, npx retaguarda backup o diz';

test.each([
  ['morto por um sinal', "process.kill(process.pid, 'SIGKILL')"],
  ['que não chega a começar', "throw new Error('never')"],
])('um processo de cópia %s: sabe-se que não há cópia', async (_, programa) => {
  await banco.admin.query("delete from instalacao where chave = 'copia.falha'");
  const comandos = path.join(inject('pasta'), `comandos-${process.pid}.mjs`);
  await writeFile(comandos, programa);
  const ditas: string[] = [];
  copiaAparte({
    ...{ pool: banco.pool, owner: banco.owner, menos: '', comandos },
    aoFalhar: () => void ditas.push('falhou'),
  });
  await expect.poll(falha).toMatchObject({ motivo: CALADA });
  expect(ditas).toEqual(['falhou']);
});

test('a que o servidor encerra ao parar não falhou', async () => {
  await banco.admin.query("delete from instalacao where chave = 'copia.falha'");
  const comandos = path.join(inject('pasta'), `comandos-${process.pid}.mjs`);
  await writeFile(comandos, 'setInterval(() => undefined, 1000)');
  const ditas: string[] = [];
  const filho = copiaAparte({
    ...{ pool: banco.pool, owner: banco.owner, menos: '', comandos },
    aoFalhar: () => void ditas.push('falhou'),
  });
  const fim = new Promise((saiu) => filho.once('exit', saiu));
  filho.kill();
  await fim;
  expect([ditas, await falha()]).toEqual([[], null]);
});
