import { readFileSync } from 'node:fs';
import { compara, type FolhaEsperada } from './compara.ts';
import { LEITORES } from './leitores.ts';

/** A reader in a process of its own: reads the files of a list, and says of each how far it agrees with the oracle. */
const [nome = '', lista = ''] = process.argv.slice(2);
const leitor = LEITORES[nome];
if (leitor === undefined) throw new Error(nome);
const pedidos: { arquivo: string; folhas?: FolhaEsperada[] }[] = JSON.parse(readFileSync(lista, 'utf8'));
const diga = (o: object) => process.stdout.write(`${JSON.stringify(o)}\n`);
for (const { arquivo, folhas } of pedidos) {
  const desde = performance.now();
  try {
    const lidas = await leitor(new Uint8Array(readFileSync(arquivo)));
    const ms = performance.now() - desde;
    const linhas = [...lidas.values()].reduce((n, l) => n + Object.keys(l).length, 0);
    diga({
      arquivo,
      ms,
      linhas,
      pico: process.resourceUsage().maxRSS / 1024,
      ...compara(folhas ?? [], lidas),
    });
  } catch (erro) {
    diga({ arquivo, erro: erro instanceof Error ? erro.message.slice(0, 100) : String(erro) });
  }
}
process.exit(0);
