import { createServer, type Server } from 'node:net';
import { operacaoVer } from '@retaguarda/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkChannels } from '../../base/message-channels.ts';
import { comApp } from '../../testing/com-app.ts';

const NADA = {
  ...{ remetente: 'Rede <rede@exemplo.com.br>', whatsapp: undefined },
  ...{ smsUrl: undefined, smsToken: undefined },
};

/** Says what a server of mail says, and lets in or not who signs in. */
const servidorQue = (entra: string): Promise<{ servidor: Server; url: string }> =>
  new Promise((pronto) => {
    const servidor = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.write('220 exemplo\r\n');
      socket.on('data', (dados) => {
        const dito = String(dados);
        if (dito.startsWith('EHLO')) socket.write('250-exemplo\r\n250 AUTH PLAIN\r\n');
        else if (dito.startsWith('AUTH')) socket.write(`${entra}\r\n`);
        else if (dito.startsWith('QUIT')) socket.end('221 adeus\r\n');
        else socket.write('250 ok\r\n');
      });
    });
    servidor.listen(0, '127.0.0.1', () => {
      const { port } = Object(servidor.address());
      pronto({ servidor, url: `smtp://ana:segredo@127.0.0.1:${port}` });
    });
  });

const servidores: Server[] = [];
let [aceita, recusa] = ['', ''];
beforeAll(async () => {
  for (const entra of ['235 entrou', '535 5.7.8 recusado']) {
    const { servidor, url } = await servidorQue(entra);
    servidores.push(servidor);
    [aceita, recusa] = [aceita || url, url];
  }
});
afterAll(() => {
  for (const servidor of servidores) servidor.close();
});

// Nobody listens at the first port.
const rede = comApp({ SMTP_URL: 'smtp://127.0.0.1:1' });

test('só vai bem o que se tentou e foi bem: sem servidor de e-mail, recusado, aceito', async () => {
  expect(await checkChannels({ ...NADA, smtp: undefined })).toEqual({ canais: [], falha: null });
  expect(await checkChannels({ ...NADA, smtp: aceita })).toEqual({ canais: ['email'], falha: null });
  expect(await checkChannels({ ...NADA, smtp: recusa })).toEqual({
    canais: ['email'],
    falha: 'O servidor de e-mail recusou o usuário ou a senha',
  });
});

test('um servidor de e-mail a que não se chega é dito em Operação, antes que uma mensagem falhe', async () => {
  const { partes } = await rede.admin.pede(operacaoVer);
  expect(partes.find((p) => p.chave === 'mensagens')).toMatchObject({
    estado: 'atencao',
    diz: 'Sem conexão com o servidor de e-mail: as mensagens esperam.',
  });
});
