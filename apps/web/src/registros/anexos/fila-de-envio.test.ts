import { ANEXO, type Anexo, anexoInc, anexoParte } from '@retaguarda/contract';
import { describe, expect, test, vi } from 'vitest';
import { Recusa, SemResposta, Servidor } from '../../testing/servidor.ts';
import { FilaDeEnvio } from './fila-de-envio.ts';

const QUAL = { tipo: 'veiculo', id: 4 } as const;
const anexo = (nome: string): Anexo => ({
  anexoId: crypto.randomUUID(),
  nome,
  tipo: 'text/plain',
  bytes: 1,
  em: '2026-03-02T12:00:00.000Z',
  quem: 'Ana',
  versao: 1,
  previa: null,
});
const arquivo = (nome: string, bytes: number): File => new File([new Uint8Array(bytes)], nome);

function abre() {
  const servidor = new Servidor()
    .responde(anexoParte, () => ({ message: '' }))
    .responde(anexoInc, ({ body }) => ({ message: '', anexo: anexo(body.nome) }));
  const anexados: string[] = [];
  const fins: number[] = [];
  const fila = new FilaDeEnvio({
    registro: QUAL,
    aoAnexar: (r) => anexados.push(r.anexo.nome),
    aoFim: (n) => fins.push(n),
  });
  return { servidor, fila, anexados, fins };
}
const fim = (fila: FilaDeEnvio) =>
  vi.waitFor(() => expect(fila.read().envios.every((e) => e.situacao === 'falhou')).toBe(true));

describe('a fila de envio', () => {
  test('manda cada arquivo em partes e depois o anexa', async () => {
    const { servidor, fila, anexados, fins } = abre();
    fila.adiciona([arquivo('grande.bin', 2 * ANEXO.parte + 5), arquivo('pequeno.txt', 3)]);
    await vi.waitFor(() => expect(fila.read().envios).toEqual([]));
    expect(anexados.sort()).toEqual(['grande.bin', 'pequeno.txt']);
    await vi.waitFor(() => expect(fins).toEqual([2]));
    const grande = servidor.enviados(anexoInc).find((p) => p.body.nome === 'grande.bin');
    const partes = servidor.enviados(anexoParte).filter((p) => p.query.envio === grande?.body.envio);
    expect(partes.map((p) => p.query.parte)).toEqual([0, 1, 2]);
    expect(grande?.body.bytes).toBe(2 * ANEXO.parte + 5);
    expect(grande?.chave).toMatch(/./);
  });

  test('a conexão cai no meio: o que chegou não vai de novo', async () => {
    const { servidor, fila, anexados } = abre();
    let cai = true;
    servidor.responde(anexoParte, ({ query }) => {
      if (cai && query.parte === 1) throw new SemResposta();
      return { message: '' };
    });
    fila.adiciona([arquivo('a.bin', 2 * ANEXO.parte)]);
    await fim(fila);
    const [parado] = fila.read().envios;
    expect(parado).toMatchObject({
      motivo: 'A conexão caiu no meio do envio',
      podeRepetir: true,
      feito: 0.5,
    });
    cai = false;
    fila.repete(parado?.chave ?? 0);
    await vi.waitFor(() => expect(anexados).toEqual(['a.bin']));
    expect(servidor.enviados(anexoParte).map((p) => p.query.parte)).toEqual([0, 1, 1]);
  });

  test('perdida a resposta, o mesmo se repete com a mesma chave', async () => {
    const { servidor, fila, anexados } = abre();
    let cai = true;
    servidor.responde(anexoInc, ({ body }) => {
      if (cai) throw new SemResposta();
      return { message: '', anexo: anexo(body.nome) };
    });
    fila.adiciona([arquivo('a.txt', 1)]);
    await fim(fila);
    cai = false;
    fila.repete(fila.read().envios[0]?.chave ?? 0);
    await vi.waitFor(() => expect(anexados).toEqual(['a.txt']));
    const [um, dois] = servidor.enviados(anexoInc);
    expect(dois).toEqual(um);
  });

  test('o que não chegou inteiro vai de novo do começo, com outra chave', async () => {
    const { servidor, fila, anexados } = abre();
    let falta = true;
    servidor.responde(anexoInc, ({ body }) => {
      if (falta) throw new Recusa(422, [{ code: 'abandonada', message: 'O arquivo não chegou inteiro' }]);
      return { message: '', anexo: anexo(body.nome) };
    });
    fila.adiciona([arquivo('a.txt', 1)]);
    await fim(fila);
    falta = false;
    fila.repete(fila.read().envios[0]?.chave ?? 0);
    await vi.waitFor(() => expect(anexados).toEqual(['a.txt']));
    expect(servidor.enviados(anexoParte)).toHaveLength(2);
    const [um, dois] = servidor.enviados(anexoInc);
    expect(dois?.chave).not.toBe(um?.chave);
  });

  test('um recusado diz por quê, não se repete e sai da lista; vazio e grande nem vão', async () => {
    const { servidor, fila } = abre();
    fila.maximo = 10;
    servidor.responde(anexoInc, () => {
      throw new Recusa(422, [{ message: 'Este arquivo já está anexado: b.txt' }]);
    });
    fila.adiciona([arquivo('a.txt', 1), arquivo('vazio', 0), arquivo('grande', 11)]);
    await fim(fila);
    expect(fila.read().envios.map((e) => [e.nome, e.motivo, e.podeRepetir])).toEqual([
      ['a.txt', 'Este arquivo já está anexado: b.txt', false],
      ['vazio', 'O arquivo está vazio', false],
      ['grande', expect.stringMatching(/^Cada anexo tem no máximo/), false],
    ]);
    expect(servidor.enviados(anexoParte)).toHaveLength(1);
    for (const { chave } of fila.read().envios) fila.cancela(chave);
    expect(fila.read().envios).toEqual([]);
  });

  test('cancelado não é anexado, e o seguinte vai', async () => {
    const { servidor, fila, anexados } = abre();
    const presos: (() => void)[] = [];
    servidor.responde(anexoParte, async () => {
      await new Promise<void>((solta) => presos.push(solta));
      return { message: '' };
    });
    fila.adiciona([arquivo('um', 1), arquivo('dois', 1), arquivo('tres', 1)]);
    expect(fila.read().envios.map((e) => e.situacao)).toEqual(['enviando', 'enviando', 'espera']);
    await vi.waitFor(() => expect(presos).toHaveLength(2));
    fila.cancela(fila.read().envios[0]?.chave ?? 0);
    await vi.waitFor(() => expect(presos).toHaveLength(3));
    for (const solta of presos) solta();
    await vi.waitFor(() => expect(anexados.toSorted()).toEqual(['dois', 'tres']));
  });
});
