import { EventEmitter, once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { useErrorAnswers } from './errors.ts';
import { sendInChunks, watchConnections } from './slow-clients.ts';

const PEDIDO = 'GET / HTTP/1.1\r\nhost: um.teste\r\n\r\n';
const PEDACO = Buffer.alloc(64 * 1024);
/** More than the system keeps for a reader who reads none. */
const PEDACOS = 512;
/** Looks while it is read. */
const PARTES = 8;
const ESPERA = { interval: 5 };

const poucoAPouco: RequestListener = (_, resposta) => {
  Readable.from(Array.from({ length: PEDACOS }, () => PEDACO)).pipe(resposta);
};

/** As the product answers what its handler returns whole. */
const inteira: RequestListener = (() => {
  const app = Fastify().addHook('onSend', sendInChunks);
  app.get('/', async () => 'é'.repeat((PEDACOS * PEDACO.length) / 2));
  return (pedido, resposta) => void app.ready().then(() => app.routing(pedido, resposta));
})();

/** One client of a server that is looked at by hand, by a clock that is moved by hand. */
async function conecta(responde: RequestListener) {
  const relogio = { agora: 0 };
  const server = createServer(responde).listen(0, '127.0.0.1');
  const olha = watchConnections(server, { minimo: 1024, paradas: 2, ociosaMs: 1000 }, () => relogio.agora);
  await once(server, 'listening');
  const chega = once(server, 'connection');
  const cliente = connect((server.address() as AddressInfo).port, '127.0.0.1'); // it listens on a port
  cliente.on('error', () => undefined);
  const [socket] = (await chega) as [Socket]; // what a server's connections are
  onTestFinished(() => {
    cliente.destroy();
    server.closeAllConnections();
    server.close();
  });
  return { cliente, socket, olha, relogio };
}

test('a quem deixou de ler a resposta se encerra a conexão', async () => {
  const { cliente, socket, olha } = await conecta(poucoAPouco);
  cliente.pause();
  cliente.write(PEDIDO);
  const encerrada = () => {
    olha();
    return socket.destroyed;
  };
  await expect.poll(encerrada, ESPERA).toBe(true);
  expect(socket.bytesWritten).toBeLessThan(PEDACOS * PEDACO.length);
});

test('quem a leva devagar, mas a leva, recebe tudo', async () => {
  const { cliente, socket, olha } = await conecta(poucoAPouco);
  const levados = () => socket.bytesWritten - socket.writableLength;
  const tudo = PEDACOS * PEDACO.length;
  cliente.pause();
  cliente.write(PEDIDO);
  let [lidos, vistos] = [0, 0];
  while (lidos < tudo && !socket.destroyed) {
    // A look for each part that has left for its reader.
    const passo = async () => {
      lidos += ((cliente.read() as Buffer | null) ?? '').length; // it has no encoding
      return lidos >= tudo || socket.destroyed || levados() - vistos >= 1024 * 1024;
    };
    await expect.poll(passo, ESPERA).toBe(true);
    vistos = levados();
    olha();
  }
  expect(socket.destroyed).toBe(false);
  expect(lidos).toBeGreaterThanOrEqual(tudo);
});

test('também a que se respondeu de uma vez só', async () => {
  const { cliente, socket, olha } = await conecta(inteira);
  const tudo = PEDACOS * PEDACO.length;
  cliente.pause();
  cliente.write(PEDIDO);
  let lidos = 0;
  for (let parte = 1; parte <= PARTES && !socket.destroyed; parte++) {
    const leu = async () => {
      lidos += ((cliente.read() as Buffer | null) ?? '').length; // it has no encoding
      return socket.destroyed || lidos >= (tudo / PARTES) * parte;
    };
    await expect.poll(leu, ESPERA).toBe(true);
    olha();
  }
  expect(socket.destroyed).toBe(false);
  expect(lidos).toBeGreaterThanOrEqual(tudo);
});

test('entre duas chamadas não basta mandar linhas vazias; durante uma se espera', async () => {
  let acaba: () => void = () => undefined;
  const { cliente, socket, olha, relogio } = await conecta((_, resposta) => {
    acaba = () => resposta.end('bem');
  });
  const chamada = once(socket, 'data');
  cliente.write(PEDIDO);
  await chamada;
  relogio.agora += 5000;
  olha();
  expect(socket.destroyed).toBe(false);

  const respondida = once(cliente, 'data');
  acaba();
  await respondida;
  relogio.agora += 900;
  cliente.write('\r\n');
  await once(socket, 'data');
  olha();
  expect(socket.destroyed).toBe(false);
  relogio.agora += 200;
  olha();
  expect(socket.destroyed).toBe(true);
});

/** A server that takes the body of a call as it comes; `toma` undone holds the rest back. */
const recebe =
  (toma: boolean): RequestListener =>
  (chamada, resposta) => {
    if (toma) chamada.resume();
    chamada.on('end', () => resposta.end('bem'));
  };
const CORPO = 1024 * 1024;
const CABECA = `POST / HTTP/1.1\r\nhost: um.teste\r\ncontent-length: ${CORPO}\r\n\r\n`;

test('a um corpo que vem gota a gota se encerra a conexão', async () => {
  const { cliente, socket, olha } = await conecta(recebe(true));
  cliente.write(CABECA);
  const encerrada = () => {
    cliente.write('x');
    olha();
    return socket.destroyed;
  };
  await expect.poll(encerrada, ESPERA).toBe(true);
  expect(socket.bytesRead).toBeLessThan(CORPO);
});

test('um corpo que vem devagar, mas vem, chega inteiro', async () => {
  const { cliente, socket, olha } = await conecta(recebe(true));
  const resposta = once(cliente, 'data');
  cliente.write(CABECA);
  for (let vindo = 0; vindo < CORPO; vindo += PEDACO.length) {
    const antes = socket.bytesRead;
    cliente.write(PEDACO);
    await expect.poll(() => socket.bytesRead - antes >= PEDACO.length, ESPERA).toBe(true);
    olha();
  }
  expect(String((await resposta)[0])).toContain('200 OK');
  expect(socket.destroyed).toBe(false);
});

test('a quem manda mais depressa do que aqui se lê nada se corta', async () => {
  const { cliente, socket, olha } = await conecta(recebe(false));
  cliente.write(CABECA);
  cliente.write(Buffer.alloc(CORPO));
  await expect.poll(() => socket.bytesRead, ESPERA).toBeGreaterThan(CABECA.length);
  for (let i = 0; i < 10; i++) olha();
  expect(socket.destroyed).toBe(false);
});

test('quem se foi antes da resposta não é falha do servidor', async () => {
  const ditas: { level: number; codigo?: string }[] = [];
  const app = Fastify({
    logger: { level: 'warn', stream: { write: (linha: string) => void ditas.push(JSON.parse(linha)) } },
  }).addHook('onSend', sendInChunks);
  useErrorAnswers(app);
  const chegada = new EventEmitter();
  // Of a call whose body has been read, Node does not say that it was given up.
  app.post('/', async ({ raw: { socket } }) => {
    chegada.emit('chamada');
    await once(socket, 'close');
    return 'x'.repeat(2 * PEDACO.length);
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const cliente = connect((app.server.address() as AddressInfo).port, '127.0.0.1'); // it listens on a port
  const chamada = once(chegada, 'chamada');
  cliente.write(
    'POST / HTTP/1.1\r\nhost: um.teste\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}',
  );
  await chamada;
  cliente.destroy();
  await expect.poll(() => ditas, ESPERA).toHaveLength(1);
  expect(ditas).toMatchObject([{ level: 40, codigo: 'ERR_STREAM_PREMATURE_CLOSE' }]);
});
