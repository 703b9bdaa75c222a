import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  estoqueNovoCodigo,
  historicoList,
  historicoUsos,
  LIMITE_DO_TEXTO,
  mensagemDesiste,
  mensagemList,
  mensagemReenvia,
  mensagemTeste,
  mensagemTextoAlt,
  NOMES_DAS_ORIGENS,
  notificacaoList,
  type OrigemWhatsapp,
  periciaAlt,
  prazoCaso,
  type Recurso,
  userVer,
  type ViaWhatsapp,
  whatsappEnvia,
  whatsappPrepara,
  whatsappRecusa,
} from '@retaguarda/contract';
import { SITUACAO_MENSAGEM } from '@retaguarda/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { installationSession } from '../../base/auth/current-session.ts';
import { withTenant } from '../../base/db/tx.ts';
import { Cliente, criaApp } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { type Registros, semeiaRegistros } from '../../testing/exemplos.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { type EnvioWhatsapp, enviaWhatsapp } from './public.ts';

const rede = comApp();
const { ana, bia, caio } = MUNDO.pessoa;
const { espera, enviada, desistida, recusada, cancelada, aberta } = SITUACAO_MENSAGEM;
const FONE = '11987654321';
const NUMERO = '5511987654321';
const TOKEN = 'token-de-teste-da-rede';
let r: Registros;
let prazoId = 0;
let codigo = '';

const noBanco = (comando: string, ...valores: unknown[]) => rede.banco.admin.query(comando, valores);

beforeAll(async () => {
  r = await semeiaRegistros(rede.admin);
  await noBanco(
    "update atributo set dados = dados || jsonb_build_object('prazo', true, 'antecedencia', '1', 'ficaNoDia', true) where tenant_id = $1 and id = $2",
    rede.um,
    MUNDO.atrib.prazo,
  );
  await rede.admin.pede(periciaAlt, {
    body: {
      local: 4,
      pericia: {
        procId: r.procId,
        catgId: MUNDO.folhaA,
        procCidade: { id: 3550308 },
        procSituacao: 2,
        versao: 1,
      },
      atributos: [
        { catId: MUNDO.atrib.honorario, atribValue: 1000.5 },
        { catId: MUNDO.atrib.prazo, atribValue: '2030-03-04' },
      ],
    },
  });
  const { prazos } = await rede.admin.pede(prazoCaso, { query: { procId: String(r.procId) } });
  prazoId = prazos[0]?.prazoId ?? 0;
  codigo = (await rede.admin.pede(estoqueNovoCodigo, { body: { cabId: r.pedidoId } })).codigo;
});

beforeEach(async () => {
  await noBanco('delete from mensagem');
  await noBanco('delete from notificacao');
  await noBanco('delete from texto_de_mensagem');
  await noBanco('delete from limite_entrada');
  await noBanco(
    'update pessoa set telefone = $1, sem_whatsapp = false where tenant_id = $2 and id in (10, 11, 12)',
    FONE,
    rede.um,
  );
});

/** What each origin names, and whom it writes to. */
const alvoDe = (origem: OrigemWhatsapp): { origem: OrigemWhatsapp; id: number; pessoaId: number } => {
  const de = {
    pessoa: ana,
    pericia: r.procId,
    prazo: prazoId,
    brinde: r.pedidoId,
    pedido: r.pedidoId,
    baixa: r.baixaId,
  };
  return { origem, id: de[origem], pessoaId: ana };
};
const REGISTRO = {
  pessoa: 'pessoa',
  pericia: 'pericia',
  prazo: 'pericia',
  brinde: 'pedido',
  pedido: 'pedido',
  baixa: 'baixa',
} as const;

const prepara = (
  origem: OrigemWhatsapp,
  mais: { pessoaId?: string; search?: string } = {},
  quem = rede.admin,
) => quem.pede(whatsappPrepara, { query: { origem, id: String(alvoDe(origem).id), ...mais } });

const corpoDe = (origem: OrigemWhatsapp, por: ViaWhatsapp, texto: string) => ({
  ...alvoDe(origem),
  ...{ por, texto },
  ...(origem === 'brinde' ? { codigo } : {}),
});

async function recusaDe(body: object, quem = rede.admin) {
  const { status, body: dito } = await quem.chama('POST', whatsappEnvia.path, { body });
  const { errors } = dito as { errors: { message: string; field?: string }[] }; // a refusal
  return { status, message: errors[0]?.message, field: errors[0]?.field };
}

const caixa = async (quem = rede.admin) => (await quem.pede(mensagemList)).list;

/** What the provider of the test got, and what it answers next; taken where it has nothing to say. */
const recebidos: { url: string | undefined; token: string | undefined; corpo: Record<string, unknown> }[] =
  [];
const respostas: [status: number, corpo: unknown][] = [];
const ACEITA: [number, unknown] = [200, { messaging_product: 'whatsapp', messages: [{ id: 'wamid.1' }] }];
const erro = (status: number, code: number): [number, unknown] => [
  status,
  { error: { message: 'segredo do provedor', type: 'OAuthException', code, fbtrace_id: 'x' } },
];
const provedor = createServer((pedido, resposta) => {
  const partes: Buffer[] = [];
  pedido.on('data', (parte: Buffer) => partes.push(parte));
  pedido.on('end', () => {
    recebidos.push({
      url: pedido.url,
      token: pedido.headers.authorization,
      corpo: JSON.parse(Buffer.concat(partes).toString('utf8')),
    });
    const [status, corpo] = respostas.shift() ?? ACEITA;
    resposta.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(corpo));
  });
});
let comProvedor: Cliente;

beforeAll(async () => {
  provedor.listen(0, '127.0.0.1');
  await once(provedor, 'listening');
  const { port } = provedor.address() as AddressInfo; // it listens on a port
  const app = await criaApp(rede.banco, {
    WHATSAPP_URL: `http://127.0.0.1:${port}/v23.0/`,
    WHATSAPP_NUMERO: '106540352242922',
    WHATSAPP_TOKEN: TOKEN,
    WHATSAPP_MODELOS: 'prazo:lembrete_de_prazo',
    WEBHOOK_LOCAL: 'sim',
  });
  comProvedor = await new Cliente(app, 'um.teste').entra('admin');
});
afterAll(async () => {
  await comProvedor.app.close();
  provedor.close();
});
beforeEach(() => {
  recebidos.length = 0;
  respostas.length = 0;
});

describe('o que se encontra escrito', () => {
  test.each([
    ['pessoa', 'Olá, Ana Abreu. Aqui é um. Precisamos falar com você: pode responder por aqui?'],
    ['prazo', /^Olá, Ana Abreu\. Aqui é um, sobre a perícia .+\. Lembrete: Prazo em 04\/03\/2030\.$/],
    ['pericia', /^Olá, Ana Abreu\. Aqui é um, sobre a perícia .+\. Pode responder por aqui\?$/],
    ['brinde', /^Olá, Ana Abreu\. Seu brinde: .+ com o código \{codigo\}\. Mostre-o só na entrega\.$/],
    ['pedido', /^Olá, Ana Abreu\. Aqui é um\. Recibo do pedido \d+: .+, 1 un\., em .+\.$/],
    ['baixa', /^Olá, Ana Abreu\. Aqui é um\. Recibo da baixa \d+: Março, 01\/03\/2026, R\$\s[\d.,]+, .+\.$/],
  ] as const)('%s', async (origem, texto) => {
    const { pessoas, pessoaId, vias, ...dito } = await prepara(origem);
    expect(dito.texto).toMatch(texto);
    expect({ pessoaId, mais: dito.mais }).toEqual({ pessoaId: ana, mais: false });
    expect(vias).toEqual({ link: '', provedor: 'Não há provedor de WhatsApp configurado' });
    expect(pessoas).toContainEqual({
      ...{ id: ana, nome: 'Ana Abreu', telefone: '(11) *****-4321', recusouEm: null, impedimento: '' },
    });
  });

  test('de uma perícia se escolhe entre as suas pessoas, também pelo nome, e o texto é de quem se escolhe', async () => {
    const { pessoas } = await prepara('pericia');
    expect(pessoas.map((p) => p.nome)).toEqual(['Ana Abreu', 'Bia Braga']);
    const deBia = await prepara('pericia', { pessoaId: String(bia) });
    expect([deBia.pessoaId, deBia.texto]).toEqual([bia, expect.stringContaining('Olá, Bia Braga.')]);
    const achadas = await prepara('pericia', { search: 'braga' });
    expect(achadas.pessoas.map((p) => p.nome)).toEqual(['Bia Braga']);
    // Whoever is not of the case is nobody there.
    expect((await prepara('pericia', { pessoaId: String(caio) })).pessoaId).toBe(ana);
    expect((await prepara('baixa')).pessoas.map((p) => p.nome)).toEqual(['Ana Abreu']);
  });

  test('o recibo diz quanto a pessoa recebe, a quem o vê', async () => {
    const { rows } = await noBanco('select valor from recebivel where id = $1', r.recebId);
    await noBanco('update recebivel set valor = 123456 where id = $1', r.recebId);
    expect((await prepara('baixa')).texto).toContain('Março, 01/03/2026, R$ 1.234,56, em andamento.');
    await noBanco('update recebivel set valor = $1 where id = $2', rows[0].valor, r.recebId);
  });

  test('é o texto da rede, onde ela tem um próprio', async () => {
    await rede.admin.pede(mensagemTextoAlt, {
      body: { tipo: 'whatsPessoa', assunto: 'x', corpo: 'Oi {nome}', versao: 0 },
    });
    expect((await prepara('pessoa')).texto).toBe('Oi Ana Abreu');
  });

  test.each([
    ['1133334444', 'O telefone do cadastro não é um celular'],
    [null, 'O cadastro não tem telefone'],
  ])('a quem tem o telefone %s não se escreve, e diz-se por quê', async (telefone, impedimento) => {
    await noBanco('update pessoa set telefone = $1 where tenant_id = $2 and id = $3', telefone, rede.um, ana);
    const { pessoas, pessoaId } = await prepara('pericia');
    expect(pessoas.find((p) => p.id === ana)?.impedimento).toBe(impedimento);
    expect(pessoaId).toBe(bia);
    for (const por of ['link', 'provedor'] as const)
      expect(await recusaDe(corpoDe('pericia', por, 'Oi'), comProvedor)).toEqual({
        ...{ status: 422, message: impedimento, field: 'pessoaId' },
      });
    expect(await caixa()).toEqual([]);
  });
});

describe('pelo WhatsApp de quem escreve', () => {
  test.each(NOMES_DAS_ORIGENS)(
    '%s: o endereço abre com o texto, e o registro o guarda sem ele',
    async (origem) => {
      const texto = `Olá! ${origem === 'brinde' ? 'O código é {codigo}' : 'Tudo bem & certo?'}`;
      const { endereco, message } = await rede.admin.pede(whatsappEnvia, {
        body: corpoDe(origem, 'link', texto),
      });
      const url = new URL(endereco);
      expect(url.origin + url.pathname).toBe(`https://wa.me/${NUMERO}`);
      expect(url.searchParams.get('text')).toBe(texto.replace('{codigo}', codigo));
      expect(message).toBe('O seu WhatsApp abre com o texto para Ana Abreu. Envie-o lá.');
      const { tipo, id } = { tipo: REGISTRO[origem], id: origem === 'prazo' ? r.procId : alvoDe(origem).id };
      expect(await caixa()).toMatchObject([
        { canal: 'whatsapp', destino: FONE, situacao: aberta, enviadaEm: null, registro: { tipo, id } },
      ]);
      const { list } = await rede.admin.pede(historicoList, { query: { tipo, id: String(id) } });
      expect(list.find((h) => h.acao === 'envio')).toMatchObject({
        quem: 'Alice Administradora',
        titulo: 'a Ana Abreu pelo WhatsApp (aberto no WhatsApp de quem escreveu)',
        campos: [],
      });
      const { rows } = await noBanco('select corpo from mensagem');
      expect(rows).toEqual([{ corpo: '' }]);
      const { rows: historia } = await noBanco("select depois from historico where acao = 'envio'");
      expect(JSON.stringify(historia)).not.toMatch(/Olá|código/);
    },
  );

  test('a mesma chamada repetida não abre duas vezes, e não guarda o endereço', async () => {
    const headers = { 'idempotency-key': 'a'.repeat(32) };
    const body = corpoDe('pessoa', 'link', 'Oi');
    const primeira = await rede.admin.pede(whatsappEnvia, { body, headers });
    const outra = await rede.admin.pede(whatsappEnvia, { body, headers });
    expect([primeira.endereco, outra.endereco]).toEqual([`https://wa.me/${NUMERO}?text=Oi`, '']);
    expect(await caixa()).toHaveLength(1);
    expect(JSON.stringify((await noBanco('select resposta from idempotencia')).rows)).not.toContain(NUMERO);
  });

  test('o que se abriu não se manda de novo da caixa de saída', async () => {
    await rede.admin.pede(whatsappEnvia, { body: corpoDe('pessoa', 'link', 'Oi') });
    const [m] = await caixa();
    for (const { path } of [mensagemReenvia, mensagemDesiste])
      expect((await rede.admin.chama('POST', path, { body: { id: m?.id } })).status).toBe(404);
  });
});

describe('pelo provedor', () => {
  test.each(NOMES_DAS_ORIGENS)('%s: sai uma vez, na forma da Cloud API', async (origem) => {
    const texto = `Olá!\nLinha dois ${origem === 'brinde' ? '{codigo}' : ''}`.trim();
    const escrito = texto.replace('{codigo}', codigo);
    const { endereco, message } = await comProvedor.pede(whatsappEnvia, {
      body: corpoDe(origem, 'provedor', texto),
    });
    expect({ endereco, message }).toEqual({
      endereco: '',
      message: 'WhatsApp para Ana Abreu na fila de envio',
    });
    await expect.poll(async () => (await caixa())[0]?.situacao).toBe(enviada);
    expect(recebidos).toHaveLength(1);
    expect(recebidos[0]).toMatchObject({ url: '/v23.0/106540352242922/messages', token: `Bearer ${TOKEN}` });
    const { biz_opaque_callback_data: chave, ...corpo } = recebidos[0]?.corpo ?? {};
    expect(chave).toMatch(/^\d+\.\d+\.\d+$/);
    const para = { messaging_product: 'whatsapp', recipient_type: 'individual', to: NUMERO };
    expect(corpo).toEqual(
      origem === 'prazo'
        ? {
            ...para,
            type: 'template',
            template: {
              name: 'lembrete_de_prazo',
              language: { code: 'pt_BR' },
              components: [
                { type: 'body', parameters: [{ type: 'text', text: escrito.replace('\n', ' ') }] },
              ],
            },
          }
        : { ...para, type: 'text', text: { body: escrito } },
    );
    expect((await noBanco('select corpo from mensagem')).rows).toEqual([{ corpo: '' }]);
    const { list } = await rede.admin.pede(historicoUsos, { query: { acao: 'envio' } });
    expect(list[0]).toMatchObject({ quem: 'Alice Administradora', acao: 'envio' });
  });

  test.each([
    [erro(400, 131026), 'O número não está no WhatsApp, ou não recebe mensagens do escritório'],
    [
      erro(400, 131047),
      'Esta pessoa não escreve há mais de 24 horas: o WhatsApp só leva um modelo aprovado, ou escreva pelo seu próprio WhatsApp',
    ],
    [erro(404, 132001), 'O WhatsApp não conhece o modelo desta mensagem'],
    [erro(400, 100), 'O WhatsApp recusou a mensagem (100)'],
    [[418, 'bule'] satisfies [number, unknown], 'O WhatsApp recusou a mensagem (418)'],
  ])('o que ele recusa fica, com o motivo, e quem cuida da caixa é avisado: %j', async (resposta, motivo) => {
    respostas.push(resposta);
    await comProvedor.pede(whatsappEnvia, { body: corpoDe('pessoa', 'provedor', 'Oi') });
    await expect.poll(async () => (await caixa())[0]?.situacao).toBe(recusada);
    expect(await caixa()).toMatchObject([{ erro: motivo, tentativas: 1, proximaEm: null }]);
    expect((await noBanco('select corpo from mensagem')).rows).toEqual([{ corpo: 'Oi' }]);
    const { list } = await rede.admin.pede(notificacaoList, { query: {} });
    expect(list.map((n) => n.tipo)).toContain('emailFalhou');
    // Once what was wrong is right, it goes out from the outbox.
    await rede.admin.pede(mensagemReenvia, { body: { id: (await caixa())[0]?.id ?? 0 } });
    await expect.poll(async () => (await caixa())[0]?.situacao).toBe(enviada);
  });

  test.each([
    [erro(500, 131000), 'O WhatsApp não aceitou a mensagem (131000)'],
    [erro(429, 130429), 'O WhatsApp pediu que se espere'],
    [erro(400, 131056), 'O WhatsApp pediu que se espere'],
    [erro(401, 190), 'O WhatsApp recusou o token'],
    [[200, { messages: [] }] satisfies [number, unknown], 'O WhatsApp não aceitou a mensagem (200)'],
  ])('o que falha por ora se tenta de novo, e sai uma vez: %j', async (resposta, motivo) => {
    respostas.push(resposta);
    await comProvedor.pede(whatsappEnvia, { body: corpoDe('pessoa', 'provedor', 'Oi') });
    await expect.poll(async () => (await caixa())[0]?.erro).toBe(motivo);
    expect((await caixa())[0]).toMatchObject({ situacao: espera, tentativas: 1 });
    await noBanco('update mensagem set proxima_em = now()');
    await expect.poll(async () => (await caixa())[0]?.situacao).toBe(enviada);
    expect(recebidos).toHaveLength(2);
    expect(new Set(recebidos.map((p) => p.corpo.biz_opaque_callback_data)).size).toBe(1);
  });

  test('sem provedor nada se põe na fila, e o teste de envio o diz', async () => {
    expect(await recusaDe(corpoDe('pessoa', 'provedor', 'Oi'))).toEqual({
      ...{ status: 422, message: 'Não há provedor de WhatsApp configurado', field: 'por' },
    });
    expect(await caixa()).toEqual([]);
    const { status } = await rede.admin.chama('POST', mensagemTeste.path, { body: { canal: 'whatsapp' } });
    expect(status).toBe(422);
  });

  test('o teste de envio vai a quem aperta', async () => {
    await noBanco('update pessoa set telefone = $1 where tenant_id = $2 and id = 1', FONE, rede.um);
    const dito = await comProvedor.pede(mensagemTeste, { body: { canal: 'whatsapp' } });
    expect(dito).toEqual({
      enviada: true,
      message: `WhatsApp de teste enviado a ${FONE}: o WhatsApp o aceitou`,
    });
    respostas.push(erro(400, 131026));
    expect(await comProvedor.pede(mensagemTeste, { body: { canal: 'whatsapp' } })).toEqual({
      enviada: false,
      message:
        'WhatsApp de teste não saiu. O número não está no WhatsApp, ou não recebe mensagens do escritório',
    });
    await noBanco('update pessoa set telefone = null where tenant_id = $1 and id = 1', rede.um);
  });
});

describe('quem recusa', () => {
  const recusa = (origem: OrigemWhatsapp = 'pericia', quem = rede.admin) =>
    quem.pede(whatsappRecusa, { body: alvoDe(origem) });

  test('não recebe por nenhuma via, de nenhum registro; fica desde quando, e no histórico da pessoa', async () => {
    expect(await recusa()).toEqual({ message: 'Ana Abreu não recebe mais WhatsApp por aqui' });
    const { pessoas } = await prepara('pericia');
    const dela = pessoas.find((p) => p.id === ana);
    expect(Date.parse(dela?.recusouEm ?? '')).toBeGreaterThan(Date.parse('2026-01-01'));
    expect(dela?.impedimento).toMatch(/^Não quer receber WhatsApp, desde \d\d\/\d\d\/\d{4} \d\d:\d\d$/);
    for (const origem of NOMES_DAS_ORIGENS)
      for (const por of ['link', 'provedor'] as const)
        expect(
          await recusaDe(corpoDe(origem, por, 'Oi {codigo}'), comProvedor),
          `${origem} por ${por}`,
        ).toEqual({ status: 422, message: dela?.impedimento, field: 'pessoaId' });
    expect(await caixa()).toEqual([]);
    const { list } = await rede.admin.pede(historicoList, { query: { tipo: 'pessoa', id: String(ana) } });
    expect(list[0]).toMatchObject({
      acao: 'alteracao',
      campos: [{ nome: 'Não quer receber WhatsApp', antes: 'Não', depois: 'Sim' }],
    });
    // Said again it stays since then.
    await recusa('pessoa');
    expect((await prepara('pessoa')).pessoas[0]?.recusouEm).toBe(dela?.recusouEm);
    const { user } = await rede.admin.pede(userVer, { query: { id: String(ana) } });
    expect(user.semWhatsapp).toBe(true);
  });

  test('não recebe o que já esperava na fila, e isso não volta a ela', async () => {
    await withTenant(rede.banco.pool, rede.um, (tx) =>
      enviaWhatsapp(tx, installationSession(rede.um, 1), alvoDe('pessoa') as EnvioWhatsapp),
    );
    expect((await caixa())[0]?.situacao).not.toBe(cancelada);
    await noBanco('update mensagem set situacao = 0, proxima_em = now() + $1::interval', '1 hour');
    await recusa();
    const [m] = await caixa();
    expect(m).toMatchObject({ situacao: cancelada, erro: 'A pessoa não quer receber WhatsApp' });
    const { status, body } = await rede.admin.chama('POST', mensagemReenvia.path, { body: { id: m?.id } });
    expect({ status, body }).toMatchObject({
      ...{ status: 422, body: { errors: [{ message: 'Esta pessoa não quer receber WhatsApp' }] } },
    });
  });
});

describe('quem pode', () => {
  const leitorCom = async (...recursos: readonly Recurso[]) => {
    await noBanco('delete from perfil_recurso where tenant_id = $1 and perfil_id = 2', rede.um);
    for (const recurso of recursos)
      await noBanco(
        'insert into perfil_recurso (tenant_id, perfil_id, recurso) values ($1, 2, $2)',
        rede.um,
        recurso,
      );
    return rede.entra('leitor');
  };

  test.each([
    ['pessoa', 'userVer'],
    ['pericia', 'periciaVer'],
    ['prazo', 'periciaVer'],
    ['brinde', 'pedidosEstoque'],
    ['pedido', 'pedidosEstoque'],
    ['baixa', 'baixas'],
  ] as const)('%s: quem envia WhatsApp e abre o registro (%s), e ninguém mais', async (origem, abre) => {
    const query = { origem, id: String(alvoDe(origem).id) };
    const olha = async (quem: Cliente) => (await quem.chama('GET', whatsappPrepara.path, { query })).status;
    const envia = async (quem: Cliente) =>
      (await quem.chama('POST', whatsappEnvia.path, { body: corpoDe(origem, 'link', 'Oi {codigo}') })).status;
    const recusa = async (quem: Cliente) =>
      (await quem.chama('POST', whatsappRecusa.path, { body: alvoDe(origem) })).status;
    const faz = async (...recursos: readonly Recurso[]) => {
      const quem = await leitorCom(...recursos);
      return [await olha(quem), await envia(quem), await recusa(quem)];
    };
    expect(await faz('userDados', abre)).toEqual([403, 403, 403]);
    expect(await faz('userDados', 'whatsappEnvia')).toEqual([403, 403, 403]);
    expect(await faz('userDados', 'whatsappEnvia', abre)).toEqual([200, 200, 200]);
  });

  test('quem vê telefones mascarados só escreve pelo provedor: o endereço mostraria o número', async () => {
    await leitorCom('whatsappEnvia', 'periciaVer');
    const leitor = await new Cliente(comProvedor.app, 'um.teste').entra('leitor');
    const { vias, pessoas } = await prepara('pericia', {}, leitor);
    expect(vias).toEqual({
      link: "O seu WhatsApp mostraria o número: falta a permissão 'Dados pessoais completos'",
      provedor: '',
    });
    expect(JSON.stringify(pessoas)).not.toContain('98765');
    expect(await recusaDe(corpoDe('pericia', 'link', 'Oi'), leitor)).toMatchObject({
      status: 403,
      field: 'por',
    });
    const { endereco } = await leitor.pede(whatsappEnvia, { body: corpoDe('pericia', 'provedor', 'Oi') });
    expect(endereco).toBe('');
    await expect.poll(async () => (await caixa())[0]?.situacao).toBe(enviada);
  });

  test('o número que o endereço mostra fica entre os dados exibidos', async () => {
    await rede.admin.pede(whatsappEnvia, { body: corpoDe('pericia', 'link', 'Oi') });
    const { list } = await rede.admin.pede(historicoUsos, { query: { titularId: String(ana) } });
    expect(list[0]).toMatchObject({ acao: 'exibicao', campos: ['telefone'] });
  });

  test.each(NOMES_DAS_ORIGENS)('%s: o de outra rede não existe', async (origem) => {
    const outra = await new Cliente(rede.app, 'dois.teste').entra('admin');
    const { id } = alvoDe(origem);
    // People have the same ids in both networks.
    const query = { origem, id: String(origem === 'pessoa' ? 987_654 : id) };
    expect((await outra.chama('GET', whatsappPrepara.path, { query })).status).toBe(404);
    const body = { ...corpoDe(origem, 'link', 'Oi {codigo}'), id: Number(query.id) };
    expect((await outra.chama('POST', whatsappEnvia.path, { body })).status).toBe(404);
  });

  test('quem atua noutra empresa escreve à pessoa pela perícia que vê, e não pelo cadastro, que não vê', async () => {
    const { rows } = await noBanco(
      "insert into empresa (tenant_id, categoria_id, razao_social, codigo) values ($1, 130, 'Outra', 'OUT'), ($1, 130, 'Minha', 'MIN') returning id",
      rede.um,
    );
    const [outra, minha] = rows.map((e) => e.id);
    await noBanco('update pessoa set empresa_id = $1 where tenant_id = $2 and id = $3', outra, rede.um, ana);
    await noBanco('update pessoa set todas_empresas = false where tenant_id = $1 and id = 2', rede.um);
    await noBanco(
      'insert into pessoa_empresa (tenant_id, pessoa_id, empresa_id) values ($1, 2, $2)',
      rede.um,
      minha,
    );
    const leitor = await leitorCom('whatsappEnvia', 'userDados', 'periciaVer', 'userVer', 'mensagens');
    const pelo = async (origem: OrigemWhatsapp) =>
      (await leitor.chama('POST', whatsappEnvia.path, { body: corpoDe(origem, 'link', 'Oi') })).status;
    expect([await pelo('pessoa'), await pelo('pericia')]).toEqual([404, 200]);
    // In the outbox it stands behind the wall of the person.
    expect([await caixa(leitor), (await caixa()).length]).toEqual([[], 1]);
    const { list } = await rede.admin.pede(historicoList, {
      query: { tipo: 'pericia', id: String(r.procId) },
    });
    expect(list[0]).toMatchObject({ quem: 'Leo Leitor', titulo: expect.stringContaining('Ana Abreu') });
    await noBanco('update pessoa set empresa_id = null where tenant_id = $1 and id = $2', rede.um, ana);
    await noBanco('delete from pessoa_empresa');
    await noBanco('update pessoa set todas_empresas = true where tenant_id = $1 and id = 2', rede.um);
  });
});

describe('o que não serve', () => {
  test.each<[string, object, number, string | undefined]>([
    ['sem texto', { texto: '  \n ' }, 422, 'texto'],
    ['com texto demais', { texto: 'x'.repeat(LIMITE_DO_TEXTO.whatsapp + 1) }, 422, 'texto'],
    ['com texto sem fim', { texto: 'x'.repeat(30_000) }, 400, 'texto'],
    ['com U+0000', { texto: 'a\u0000b' }, 400, 'texto'],
    ['por pombo', { por: 'pombo' }, 400, 'por'],
    ['de um boleto', { origem: 'boleto' }, 400, 'origem'],
    ['a quem não é do registro', { pessoaId: caio }, 404, undefined],
    ['a ninguém', { pessoaId: 0 }, 400, 'pessoaId'],
    ['de um registro que não há', { id: 987_654 }, 404, undefined],
    ['com outro campo', { telefone: '11911112222' }, 400, undefined],
    [
      'sem o lugar do código',
      { origem: 'brinde', id: -1, texto: 'Seu brinde', codigo: 'certo' },
      422,
      'texto',
    ],
    ['com outro código', { origem: 'brinde', id: -1, texto: '{codigo}', codigo: 'ZZZZZZZZ' }, 422, 'codigo'],
    ['sem código', { origem: 'brinde', id: -1, texto: '{codigo}' }, 422, 'codigo'],
  ])('%s', async (_, parte, status, field) => {
    const base = corpoDe('pericia', 'link', 'Oi');
    const corpo: Record<string, unknown> = { ...base, ...parte };
    if (corpo.id === -1) corpo.id = r.pedidoId;
    if (corpo.codigo === 'certo') corpo.codigo = codigo;
    const dita = await recusaDe(corpo);
    expect(dita.status).toBe(status);
    if (field !== undefined) expect(dita.field).toBe(field);
    expect(dita.message).toMatch(/^[A-ZÀ-Ú]/);
    expect(await caixa()).toEqual([]);
  });

  test('um código vencido não sai', async () => {
    await noBanco("update pedido set codigo_em = now() - interval '400 days' where id = $1", r.pedidoId);
    expect(await recusaDe(corpoDe('brinde', 'link', '{codigo}'))).toMatchObject({
      status: 422,
      field: 'codigo',
    });
    await noBanco('update pedido set codigo_em = now() where id = $1', r.pedidoId);
  });
});

describe('uma automação', () => {
  const manda = (envio: Partial<EnvioWhatsapp>, sessao = installationSession(rede.um, 1)) =>
    withTenant(rede.banco.pool, rede.um, (tx) =>
      enviaWhatsapp(tx, sessao, { ...(alvoDe('prazo') as EnvioWhatsapp), ...envio }),
    );

  test('envia pelo provedor o que se encontra escrito, ou o que diz', async () => {
    await manda({});
    await manda({ texto: 'Amanhã vence' });
    await expect.poll(async () => (await caixa()).map((m) => m.situacao)).toEqual([enviada, enviada]);
    const textos = recebidos.map((p) => JSON.stringify(p.corpo.template));
    expect(textos).toEqual([
      expect.stringContaining('Lembrete: Prazo em 04/03/2030'),
      expect.stringContaining('Amanhã vence'),
    ]);
  });

  test('com o que a sua sessão não abre, ou a quem recusa, não envia', async () => {
    const semDireitos = { ...installationSession(rede.um, 2), permissions: new Set<Recurso>() };
    await expect(manda({}, semDireitos)).rejects.toMatchObject({ status: 403 });
    await rede.admin.pede(whatsappRecusa, { body: alvoDe('pessoa') });
    await expect(manda({})).rejects.toMatchObject({ status: 422 });
    expect(await caixa()).toEqual([]);
  });
});

test('o que não sai oito vezes fica, dito por quê', async () => {
  respostas.push(erro(503, 131016));
  await comProvedor.pede(whatsappEnvia, { body: corpoDe('pessoa', 'provedor', 'Oi') });
  await expect.poll(async () => (await caixa())[0]?.tentativas).toBe(1);
  respostas.push(erro(503, 131016));
  await noBanco("update mensagem set proxima_em = now(), tentativas = 7, erro = ''");
  await expect.poll(async () => (await caixa())[0]?.situacao).toBe(desistida);
  expect((await caixa())[0]?.erro).toBe('O WhatsApp não aceitou a mensagem (131016)');
});
