import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { guardedLookup, NoAnswer, postOutbound } from './post.ts';
import { isPublic } from './public-address.ts';

const envia = (url: string, local = false, esperaMs = 10_000) =>
  postOutbound({ url, headers: {}, body: '{}', allowsLocal: local, esperaMs });

async function servidor(responde: RequestListener): Promise<string> {
  const server = createServer(responde).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
}

describe('para onde nada se envia', () => {
  test.each([
    ...[
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '127.0.0.1',
      '127.8.8.8',
      '169.254.169.254',
      '172.16.0.1',
      '172.31.255.255',
    ],
    ...['192.0.0.8', '192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '203.0.113.7'],
    ...[
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:a00:1',
      '::ffff:8.8.8.8',
      '64:ff9b::7f00:1',
      'fc00::1',
      'fd12::1',
      'fe80::1',
      'ff02::1',
    ],
    ...['2001:db8::1', '2002:7f00:1::', '2001::1', 'fec0::1', ''],
  ])('%s não é de um hospedeiro público', (ip) => expect(isPublic(ip)).toBe(false));

  test.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])(
    '%s é',
    (ip) => expect(isPublic(ip)).toBe(true),
  );

  test.each([
    ['https://127.0.0.1/', /rede interna/],
    ['https://2130706433/', /rede interna/],
    ['https://0x7f.1/', /rede interna/],
    ['https://0177.0.0.1/', /rede interna/],
    ['https://[::ffff:127.0.0.1]/', /rede interna/],
    ['https://[::1]:8443/', /rede interna/],
    ['https://169.254.169.254/latest/meta-data', /rede interna/],
    ['https://localhost/', /rede interna/],
    ['http://8.8.8.8/', /Só se envia por https/],
    ['https://8.8.8.8:22/', /porta 22/],
  ])('%s é recusado antes de se conectar', async (url, motivo) => {
    await expect(envia(url)).rejects.toThrow(motivo);
    await expect(envia(url)).rejects.toBeInstanceOf(NoAnswer);
  });

  test('o nome que leva a uma rede interna, só ou entre outros, é recusado pela própria conexão', () => {
    const diz = (...ips: string[]) =>
      ((_nome: string, _opcoes: object, responde: (e: null, achados: object[]) => void) =>
        responde(
          null,
          ips.map((address) => ({ address, family: 4 })),
        )) as never; // as the system answers
    const procura = (ips: string[], all: boolean) => {
      const ditos: unknown[] = [];
      guardedLookup(false, diz(...ips))('nome.teste', { all }, (...r) => void ditos.push(...r));
      return ditos;
    };
    expect(procura(['8.8.8.8', '10.0.0.1'], true)).toMatchObject([{ code: 'EPROIBIDO' }, []]);
    expect(procura([], true)).toMatchObject([{ code: 'EPROIBIDO' }, []]);
    expect(procura(['8.8.8.8'], true)).toEqual([null, [{ address: '8.8.8.8', family: 4 }]]);
    expect(procura(['8.8.8.8'], false)).toEqual([null, '8.8.8.8', 4]);
  });

  test('esta máquina, só quando a instalação o permite; outras da rede, nunca', async () => {
    const url = await servidor((_pedido, resposta) => resposta.end('bem\u0007\u001b[31m\nvindo'));
    await expect(envia(url)).rejects.toThrow(/rede interna/);
    expect(await envia(url, true)).toEqual({ status: 200, text: 'bem [31m vindo' });
    await expect(envia('http://192.168.0.1/', true)).rejects.toThrow(/rede interna/);
  });
});

test('o que manda para outro endereço não se segue', async () => {
  const url = await servidor((_pedido, resposta) =>
    resposta.writeHead(302, { location: 'https://8.8.8.8/' }).end(),
  );
  expect(await envia(url, true)).toMatchObject({ status: 302 });
});

test('de uma resposta sem fim lê-se o começo, e de uma que não vem não se espera mais que o prazo', async () => {
  const semFim = await servidor((_pedido, resposta) => {
    resposta.writeHead(200);
    const manda = (): void =>
      void (resposta.destroyed || resposta.write('a'.repeat(2048), () => setImmediate(manda)));
    manda();
  });
  expect((await envia(semFim, true)).text).toMatch(/^a{4096}$/);
  const calado = await servidor(() => undefined);
  await expect(envia(calado, true, 50)).rejects.toThrow('O destino não respondeu a tempo');
});
