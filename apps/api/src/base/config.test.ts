import { expect, test } from 'vitest';
import { isLoopback, readConfig } from './config.ts';
import { StartupError } from './postgres/public.ts';

const ERRADAS: readonly [string, string][] = [
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', '1e3'],
  ['LIMITE_GERAL', '-1'],
  ['LIMITE_GERAL', '0'],
  ['LIMITE_LOGIN', 'muitas'],
  ['LIMITE_ATRASO', '1.5'],
  ['LIMITE_ESPERA', '0'],
  ['PROVA_DE_TRABALHO', '0'],
  ['SMTP_URL', 'lixo'],
  ['SMTP_URL', 'http://correio'],
  ['SMS_WEBHOOK_URL', 'sms'],
  ['WHATSAPP_URL', 'graph'],
  ['WHATSAPP_NUMERO', '+55 11 98765-4321'],
  ['WHATSAPP_MODELOS', 'boleto:segredo'],
  ['WHATSAPP_MODELOS', 'prazo:Segredo!'],
  ['CEP_URL', 'https://cep.teste/'],
  ['PUBLIC_URL', 'retaguarda.com.br'],
  ['PUBLIC_URL', 'retaguarda.com.br:3000'],
  ['PUBLIC_URL', 'ftp://retaguarda.com.br'],
  ['PUBLIC_URL', 'http://'],
  ['PUBLIC_URL', 'https:///'],
  ['PUBLIC_URL', 'https:///retaguarda.com.br'],
  ['PUBLIC_URL', 'https:retaguarda.com.br'],
  ['PUBLIC_URL', 'http://:3000'],
  ['PUBLIC_URL', 'https://retaguarda.com.br/segredo'],
  ['PUBLIC_URL', 'https://retaguarda.com.br/a/'],
  ['PUBLIC_URL', 'https://retaguarda.com.br\\a'],
  ['PUBLIC_URL', 'https://retaguarda.com.br?x=segredo'],
  ['PUBLIC_URL', 'https://retaguarda.com.br/?'],
  ['PUBLIC_URL', 'https://retaguarda.com.br#'],
  ['PUBLIC_URL', 'https://a:segredo@retaguarda.com.br'],
  ['PUBLIC_URL', 'https://retaguarda .com.br'],
  ['PUBLIC_URL', 'https://retaguarda.com.br:70000'],
  ['DATABASE_URL', 'lixo'],
  ['DATABASE_URL', 'postgres://a:segredo@servidor'],
  ['DATABASE_URL', 'mysql://a:segredo@servidor/b'],
  ['DATABASE_APP_URL', 'postgres:/'],
  ['DATABASE_REPLICA_URL', 'mysql://a:segredo@replica/b'],
  ['LOG_LEVEL', 'barulhento'],
  ['API_DOCS', 'sim'],
  ['VAZIO', '1'],
  ['WEBHOOK_LOCAL', '1'],
  ['METRICAS_TOKEN', 'segredo'],
  ['ARQUIVOS', '/srv/imagens'],
  ['ARQUIVOS', 's3://'],
  ['ARQUIVOS', 's3://Balde_segredo/x'],
  ['ARQUIVOS', 's3://balde/../x'],
  ['BACKUP_PASTA', 's3:balde'],
  ['SELOS', 'https://segredo'],
  ['S3_ENDPOINT', 'minio:9000'],
  ['S3_REGIAO', 'São Paulo'],
  ['S3_ESTILO', 'outro'],
  ['TRUST_PROXY', '10.0.0.1,meu-proxy'],
];

test.each(ERRADAS)('%s=%s é recusada pelo nome, sem repetir o que estava nela', (nome, valor) => {
  const faz = () => readConfig({ [nome]: valor }, '/');
  expect(faz).toThrow(StartupError);
  expect(faz).toThrow(nome);
  expect(faz).not.toThrow('segredo');
});

test('o que vale: nada, vazio, e o que se costuma escrever', () => {
  expect(readConfig({}, '/').port).toBe(3000);
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' }, '/')).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
  });
  const config = readConfig(
    {
      PORT: '0',
      DATABASE_URL: 'postgresql://dono@/retaguarda?host=/var/run/postgresql',
      DATABASE_APP_URL: 'postgres://app:x@localhost:5432/retaguarda',
      SMTP_URL: 'smtps://u:p@correio.teste',
      TRUST_PROXY: '10.0.0.1, ::1, 10.0.0.0/8',
      LIMITE_ATRASO: '0',
    },
    '/',
  );
  expect(config.databaseUrl).toBe('postgresql://dono@/retaguarda?host=/var/run/postgresql');
  expect(config.trustProxy).toEqual(['10.0.0.1', '::1', '10.0.0.0/8']);
  expect(config.limits.atraso).toBe(0);
});

test.each([
  ['', 'http://localhost:3000'],
  ['https://retaguarda.com.br', 'https://retaguarda.com.br'],
  ['https://retaguarda.com.br/', 'https://retaguarda.com.br'],
  [' HTTPS://Retaguarda.com.br// ', 'https://retaguarda.com.br'],
  ['http://localhost:3911', 'http://localhost:3911'],
  ['https://retaguarda.com.br:443/', 'https://retaguarda.com.br'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
])('PUBLIC_URL=%s é o começo dos links %s', (valor, publicUrl) => {
  expect(readConfig({ PUBLIC_URL: valor }, '/').publicUrl).toBe(publicUrl);
});

test('as chaves do reCAPTCHA andam juntas', () => {
  expect(() => readConfig({ RECAPTCHA_CHAVE: 'publica' }, '/')).toThrow('RECAPTCHA_SEGREDO');
  expect(() => readConfig({ RECAPTCHA_SEGREDO: 'segredo' }, '/')).toThrow('RECAPTCHA_CHAVE');
  expect(readConfig({ RECAPTCHA_CHAVE: 'publica', RECAPTCHA_SEGREDO: 'segredo' }, '/').recaptcha).toEqual({
    chave: 'publica',
    segredo: 'segredo',
    endereco: 'https://www.google.com',
    minimo: 0.5,
  });
});

test('atende só esta máquina se ninguém diz outra coisa; a demonstração é da instalação local', () => {
  expect(readConfig({}, '/')).toMatchObject({ host: '127.0.0.1', demonstracao: true });
  expect(readConfig({ VAZIO: 'sim' }, '/').demonstracao).toBe(false);
  expect(readConfig({ DATABASE_URL: 'postgres://a:b@servidor/rede' }, '/').demonstracao).toBe(false);
  expect(['127.0.0.1', '127.9.0.1', '::1', 'localhost'].every(isLoopback)).toBe(true);
  expect(['0.0.0.0', '::', '10.0.0.1', '127.exemplo.com', ''].some(isLoopback)).toBe(false);
});

test('da chave de um balde faltam as duas metades ou nenhuma', () => {
  expect(() => readConfig({ S3_CHAVE: 'a' }, '/')).toThrow('S3_SEGREDO');
  expect(() => readConfig({ BACKUP_S3_SEGREDO: 'a' }, '/')).toThrow('BACKUP_S3_CHAVE');
});

test('arquivos, cópias e selos ficam na pasta dos dados; no balde que se diz, com a ligação de cada um', () => {
  expect(readConfig({ DATA_DIR: '/d' }, '/')).toMatchObject({
    arquivos: { pasta: '/d' },
    copias: { lugar: { pasta: '/d/copias' } },
    selos: undefined,
  });
  expect(readConfig({ BACKUP_PASTA: 'fora' }, '/r').copias.lugar).toEqual({ pasta: '/r/fora' });
  const env = { ARQUIVOS: 's3://balde/um//dois/', S3_CHAVE: 'a', S3_SEGREDO: 'b', S3_REGIAO: 'sa-east-1' };
  const amazon = {
    ...{ balde: 'balde', prefixo: 'um/dois', regiao: 'sa-east-1', chave: { id: 'a', segredo: 'b' } },
    ...{ endpoint: undefined, porCaminho: false },
  };
  expect(readConfig(env, '/')).toMatchObject({ arquivos: amazon, selos: amazon });
  const outros = {
    BACKUP_PASTA: 's3://copias',
    BACKUP_S3_ENDPOINT: 'https://s3.exemplo',
    SELOS: 's3://selos',
  };
  expect(readConfig({ ...env, ...outros }, '/')).toMatchObject({
    arquivos: amazon,
    selos: { ...amazon, balde: 'selos', prefixo: '' },
    copias: {
      lugar: {
        balde: 'copias',
        prefixo: '',
        endpoint: 'https://s3.exemplo',
        chave: undefined,
        porCaminho: true,
      },
    },
  });
});

test('o número e o token do WhatsApp andam juntos, e os modelos são dos textos', () => {
  const whatsapp = (env: Record<string, string>) => readConfig(env, '/').saida.whatsapp;
  expect(whatsapp({})).toBeUndefined();
  expect(() => whatsapp({ WHATSAPP_NUMERO: '12345' })).toThrow(/WHATSAPP_TOKEN/);
  expect(() => whatsapp({ WHATSAPP_TOKEN: 'segredo' })).toThrow(/WHATSAPP_NUMERO/);
  const conta = {
    ...{ WHATSAPP_NUMERO: '12345', WHATSAPP_TOKEN: 'segredo' },
    WHATSAPP_MODELOS: ' pessoa:contato , recibo: recibo_1',
  };
  expect(whatsapp(conta)).toEqual({
    ...{ url: 'https://graph.facebook.com/v23.0', numero: '12345', token: 'segredo', local: false },
    modelos: new Map([
      ['whatsPessoa', 'contato'],
      ['whatsRecibo', 'recibo_1'],
    ]),
  });
});
