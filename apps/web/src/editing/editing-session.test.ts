import type { HistoricoRegistro } from '@retaguarda/contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DraftDrawer } from './draft-drawer.ts';
import { DraftMirror } from './draft-mirror.ts';
import { unsavedOnScreen } from './open-forms.ts';
import { FakeBrowser } from './testing/fake-browser.ts';
import {
  NOTA,
  openSampleForm,
  refusal,
  type SampleAnswer,
  sampleRecord,
  slowServer,
  unanswered,
} from './testing/sample-form.ts';

const SALVA: SampleAnswer = { message: 'salva', versao: 2 };
let mundo: FakeBrowser;
beforeEach(() => {
  mundo = new FakeBrowser();
});
const aba = (nome = 'a') => mundo.tab(nome);
const ok = () => SALVA;
const DIGITADO = 5000;

describe('what is typed', () => {
  test('outlives a reload, whenever the page goes; fields and attributes', () => {
    const ambiente = aba();
    const antes = openSampleForm(ambiente, ok);
    antes.fields.change({ nome: 'Bia' });
    antes.store.set(NOTA, 'minha');
    // At once, before typing has rested.
    ambiente.some();
    const depois = openSampleForm(aba(), ok);
    expect(depois.shown()).toMatchObject({ nome: 'Bia', nota: 'minha', cidade: 'Santos' });
    expect(depois.session.state().recovered).toEqual({ savedAt: mundo.now, outdated: false });
    expect(depois.session.isDirty()).toBe(true);
  });

  test('outlives a crash once typing has rested, and a step that is left', () => {
    openSampleForm(aba(), ok).fields.change({ nome: 'Bia' });
    mundo.advance(DIGITADO);
    expect(openSampleForm(aba(), ok).shown().nome).toBe('Bia');
    const outra = openSampleForm(aba(), ok, { id: 8 });
    outra.fields.change({ nome: 'Caio' });
    outra.close();
    expect(openSampleForm(aba(), ok, { id: 8 }).shown().nome).toBe('Caio');
  });

  test('outlives a session that ended and a network that is gone', async () => {
    const form = openSampleForm(aba(), () => Promise.reject(refusal(401)));
    form.fields.change({ nome: 'Bia' });
    expect(await form.session.save()).toBe(false);
    form.close();
    const semRede = openSampleForm(aba(), () => Promise.reject(unanswered()));
    expect(await semRede.session.save()).toBe(false);
    expect(semRede.shown().nome).toBe('Bia');
    mundo.advance(DIGITADO);
    expect(openSampleForm(aba(), ok).shown().nome).toBe('Bia');
  });

  test('comes back from no form that is gone, once it was saved in another', async () => {
    const { server, requests } = slowServer<SampleAnswer>();
    const antes = openSampleForm(aba(), server);
    antes.fields.change({ nome: 'Bia' });
    const salvando = antes.session.save();
    antes.close();
    requests[0]?.refuse(refusal(401));
    await salvando;
    expect(await openSampleForm(aba(), ok).session.save()).toBe(true);
    mundo.advance(DIGITADO);
    expect(mundo.drafts().length).toBe(0);
  });

  test('goes with the save, with giving up, and after a week', async () => {
    const form = openSampleForm(aba(), ok);
    form.fields.change({ nome: 'Bia' });
    mundo.advance(DIGITADO);
    expect(mundo.drafts().length).toBe(1);
    expect(await form.session.save()).toBe(true);
    expect([mundo.drafts().length, form.session.isDirty()]).toEqual([0, false]);
    form.fields.change({ nome: 'Caio' });
    form.store.set(NOTA, 'x');
    mundo.advance(DIGITADO);
    form.session.discard();
    expect([mundo.drafts().length, form.session.isDirty()]).toEqual([0, false]);
    form.close();
    expect(mundo.drafts().length).toBe(0);
    expect(form.shown()).toMatchObject({ nome: 'Bia', nota: 'n' });
    form.fields.change({ nome: 'Davi' });
    mundo.advance(DIGITADO);
    mundo.advance(8 * 86_400_000);
    expect(openSampleForm(aba(), ok).shown().nome).toBe('Ana');
  });

  test('back to what is stored, nothing is kept; a storage that is full costs the draft alone', () => {
    const form = openSampleForm(aba(), ok);
    form.fields.change({ nome: 'Bia' });
    mundo.advance(DIGITADO);
    form.fields.change({ nome: 'Ana ' });
    mundo.advance(DIGITADO);
    expect([mundo.drafts().length, form.session.isDirty()]).toEqual([0, false]);
    const ambiente = aba();
    ambiente.storage.write = () => {
      throw new Error('full');
    };
    const cheio = openSampleForm(ambiente, ok);
    cheio.fields.change({ nome: 'Bia' });
    mundo.advance(DIGITADO);
    expect(cheio.shown().nome).toBe('Bia');
  });

  test('of secrets no draft tells, and what is none of this form goes, and that is said', () => {
    const form = openSampleForm(aba(), ok);
    form.fields.change({ senha: 'segredo', nome: 'Bia' });
    mundo.advance(DIGITADO);
    expect([...mundo.storage.values()].join()).not.toContain('segredo');
    const [chave = ''] = mundo.drafts();
    for (const data of ['x', null, { valores: 1 }, []]) {
      mundo.storage.set(chave, JSON.stringify({ format: 3, savedAt: mundo.now, versao: 1, data }));
      expect(openSampleForm(aba(), ok).session.state()).toMatchObject({ recovered: null, unreadable: true });
      expect(mundo.drafts()).toEqual([]);
    }
    mundo.storage.set(chave, '{');
    expect(openSampleForm(aba(), ok).shown().nome).toBe('Ana');
  });

  test('a form that is only read neither takes nor offers drafts, and is never dirty', async () => {
    openSampleForm(aba(), ok).fields.change({ nome: 'Bia' });
    mundo.advance(DIGITADO);
    const lida = openSampleForm(aba(), ok, { readOnly: true });
    lida.fields.change({ nome: 'x' });
    expect([lida.session.isDirty(), lida.session.state().recovered]).toEqual([false, null]);
    expect(await lida.session.save()).toBe(true);
    expect(lida.sent).toEqual([]);
  });
});

describe('other tabs', () => {
  test('each keeps its own draft and knows of the other, until that one closes', () => {
    const uma = openSampleForm(aba('a'), ok);
    const outra = openSampleForm(aba('b'), ok);
    expect([uma, outra].map((f) => [...f.session.tabs.state().openTabs])).toEqual([['b'], ['a']]);
    uma.fields.change({ nome: 'da primeira' });
    outra.fields.change({ nome: 'da segunda' });
    mundo.advance(DIGITADO);
    expect(mundo.drafts().length).toBe(2);
    expect(outra.session.state().offer).toBeNull();
    uma.close();
    expect([...outra.session.tabs.state().openTabs]).toEqual([]);
    expect(openSampleForm(aba('a'), ok).shown().nome).toBe('da primeira');
  });

  test('what a closed one left is offered once the open ones have answered, taken or given up', () => {
    for (const nome of ['velha', 'nova', 'viva']) {
      const ambiente = aba(nome);
      const form = openSampleForm(ambiente, ok);
      form.fields.change({ nome });
      mundo.advance(DIGITADO);
      if (nome !== 'viva') form.close();
    }
    const form = openSampleForm(aba('a'), ok);
    expect(form.session.state().offer).toBeNull();
    mundo.advance(300);
    const { offer } = form.session.state();
    expect(form.shown().nome).toBe('Ana');
    offer?.accept();
    expect(form.shown().nome).toBe('nova');
    expect(form.session.state()).toMatchObject({ offer: null, recovered: { outdated: false } });
    const outra = openSampleForm(aba('b'), ok);
    mundo.advance(300);
    outra.session.state().offer?.dismiss();
    expect(outra.session.state().offer).toBeNull();
    expect(
      mundo
        .drafts()
        .map((k) => k.split('@')[1])
        .sort(),
    ).toEqual(['a', 'viva']);
  });

  test('nothing is offered over what is typed here', () => {
    const deixa = openSampleForm(aba('velha'), ok);
    deixa.fields.change({ nome: 'dela' });
    deixa.close();
    const form = openSampleForm(aba('a'), ok);
    form.fields.change({ nome: 'minha' });
    mundo.advance(300);
    expect(form.session.state().offer).toBeNull();
    expect(form.shown().nome).toBe('minha');
  });

  test('a save is told, of this record alone', async () => {
    const uma = openSampleForm(aba('a'), ok);
    const outra = openSampleForm(aba('b'), ok);
    const alheia = openSampleForm(aba('c'), ok, { id: 8 });
    uma.fields.change({ nome: 'Bia' });
    await uma.session.save();
    expect([outra, alheia].map((f) => f.session.tabs.state().saved)).toEqual([true, false]);
  });
});

describe('on the server', () => {
  /** Another device of the same person. */
  const outro = () => new FakeBrowser(mundo);
  /** Typing has rested, and what it left has rested here. */
  const levado = async (m = mundo) => {
    await m.advanceAndAnswer(500);
    await m.advanceAndAnswer(2500);
  };
  const noServidor = () => [...mundo.server.drafts.keys()];
  const abreE = async (m: FakeBrowser, nome: string, options = {}) => {
    const form = openSampleForm(m.tab(nome), ok, options);
    await m.advanceAndAnswer(300);
    return form;
  };

  test('what is typed is there once typing has rested for long, or the page is out of sight', async () => {
    const ambiente = aba();
    const form = openSampleForm(ambiente, ok);
    form.fields.change({ nome: 'Bia', senha: 'segredo' });
    await mundo.advanceAndAnswer(500);
    expect(noServidor()).toEqual([]);
    await mundo.advanceAndAnswer(2000);
    expect([...mundo.server.drafts.values()]).toMatchObject([
      { nome: 'ficha.7', aba: 'a', versao: 1, dados: expect.stringContaining('Bia') },
    ]);
    expect(JSON.stringify([...mundo.server.drafts])).not.toContain('segredo');
    form.fields.change({ nome: 'Caio' });
    ambiente.esconde();
    await mundo.advanceAndAnswer(0);
    expect(mundo.server.drafts.get('ficha.7@a')?.dados).toContain('Caio');
    expect(mundo.server.calls).toEqual(['poe ficha.7@a', 'poe ficha.7@a']);
  });

  test('another device offers it, goes on with it, and it is there as its own', async () => {
    const form = openSampleForm(aba(), ok);
    form.fields.change({ nome: 'Bia' });
    await levado();
    const la = outro();
    const continua = await abreE(la, 'z');
    const { offer } = continua.session.state();
    expect(offer).toMatchObject({ origin: 'aparelho', device: 'Chrome no Windows' });
    expect(continua.shown().nome).toBe('Ana');
    offer?.accept();
    expect(continua.shown().nome).toBe('Bia');
    expect(continua.session.state()).toMatchObject({ offer: null, recovered: { outdated: false } });
    await la.advanceAndAnswer(0);
    expect(noServidor()).toEqual(['ficha.7@z']);
  });

  test('saved or given up there, it goes here as well, and comes back on request', async () => {
    const form = openSampleForm(aba(), ok);
    form.fields.change({ nome: 'Bia' });
    await levado();
    form.close();
    const la = outro();
    const continua = await abreE(la, 'z');
    continua.session.state().offer?.accept();
    expect(await continua.session.save()).toBe(true);
    await la.advanceAndAnswer(0);
    expect(noServidor()).toEqual([]);
    const deNovo = await abreE(mundo, 'a');
    expect(deNovo.shown().nome).toBe('Ana');
    expect(mundo.drafts()).toEqual([]);
    const { offer, recovered } = deNovo.session.state();
    expect([offer?.origin, recovered]).toEqual(['embora', null]);
    offer?.accept();
    expect(deNovo.shown().nome).toBe('Bia');
  });

  test('what was typed here since is not taken away', async () => {
    const form = openSampleForm(aba(), ok);
    form.fields.change({ nome: 'Bia' });
    await levado();
    form.close();
    mundo.server.drafts.clear();
    const deNovo = openSampleForm(aba(), ok);
    deNovo.fields.change({ nome: 'Caio' });
    await mundo.advanceAndAnswer(300);
    expect(deNovo.shown().nome).toBe('Caio');
    expect(deNovo.session.state().offer).toBeNull();
  });

  test('it goes with the save and with giving up, and what was never there is not asked for', async () => {
    const form = openSampleForm(aba(), ok);
    form.fields.change({ nome: 'Bia' });
    await levado();
    await form.session.save();
    await mundo.advanceAndAnswer(0);
    expect(noServidor()).toEqual([]);
    form.fields.change({ nome: 'Caio' });
    await levado();
    form.session.discard();
    await mundo.advanceAndAnswer(0);
    expect(noServidor()).toEqual([]);
    const antes = mundo.server.calls.length;
    form.fields.change({ nome: 'x' });
    form.session.discard();
    await levado();
    expect([mundo.server.calls.length, [...mundo.storage.keys()]]).toEqual([antes, []]);
  });

  test('without a network the browser keeps it, and sends or takes it away when there is one', async () => {
    mundo.server.unreachable = true;
    const form = openSampleForm(aba(), ok);
    form.fields.change({ nome: 'Bia' });
    await levado();
    const espelho = new DraftMirror(aba());
    expect(await espelho.syncAll(3)).toBe(false);
    mundo.server.unreachable = false;
    expect(await espelho.syncAll(4)).toBe(true);
    expect(noServidor()).toEqual([]);
    // What is there already is not sent again.
    for (let i = 0; i < 2; i += 1) expect(await espelho.syncAll(3)).toBe(true);
    expect(mundo.server.calls).toEqual(['poe ficha.7@a']);
    expect(noServidor()).toEqual(['ficha.7@a']);
    mundo.server.unreachable = true;
    form.session.discard();
    await mundo.advanceAndAnswer(0);
    mundo.server.unreachable = false;
    await espelho.syncAll(3);
    expect([noServidor(), [...mundo.storage.keys()]]).toEqual([[], []]);
  });

  test('whoever signed out finds it again in the same tab', async () => {
    const form = openSampleForm(aba(), ok);
    form.fields.change({ nome: 'Bia' });
    await levado();
    form.close();
    mundo.storage.clear();
    const deNovo = await abreE(mundo, 'a');
    const { offer } = deNovo.session.state();
    expect([deNovo.shown().nome, offer?.origin]).toEqual(['Ana', 'saida']);
    offer?.accept();
    await mundo.advanceAndAnswer(0);
    expect([deNovo.shown().nome, noServidor()]).toEqual(['Bia', ['ficha.7@a']]);
  });

  test('of two devices the newer one is offered over an older draft of this one, and given up for good', async () => {
    const form = openSampleForm(aba(), ok);
    form.fields.change({ nome: 'velha' });
    await levado();
    form.close();
    const la = outro();
    const dela = await abreE(la, 'z');
    dela.session.state().offer?.dismiss();
    await la.advanceAndAnswer(0);
    expect(noServidor()).toEqual([]);
    dela.fields.change({ nome: 'nova' });
    // The time of the server is that of the first of these worlds.
    mundo.advance(60_000);
    await levado(la);
    mundo.storage.set('retaguarda.enviado.3.ficha.7@a', '');
    const daqui = await abreE(mundo, 'a');
    expect([daqui.shown().nome, daqui.session.state().offer?.origin]).toEqual(['velha', 'aparelho']);
    daqui.session.state().offer?.dismiss();
    await mundo.advanceAndAnswer(0);
    expect(noServidor()).toEqual([]);
  });

  test('what another page wrote in a shape of its own goes with a word; a newer one is left to its page', async () => {
    const guarda = (dados: string, formato = 3) =>
      mundo.server.put({ nome: 'ficha.7', aba: 'q', formato, versao: 1, dados }, false);
    await guarda('{', 3);
    expect((await abreE(mundo, 'a')).session.state()).toMatchObject({ offer: null, unreadable: true });
    await guarda('{}', 2);
    expect((await abreE(mundo, 'b')).session.state()).toMatchObject({ offer: null, unreadable: true });
    expect(noServidor()).toEqual([]);
    await guarda('{}', 4);
    expect((await abreE(mundo, 'c')).session.state()).toMatchObject({ offer: null, unreadable: false });
    expect(noServidor()).toEqual(['ficha.7@q']);
    await guarda(JSON.stringify({ valores: { nome: ['a'] }, atributos: [], base: {} }));
    const form = await abreE(mundo, 'd');
    form.session.state().offer?.accept();
    expect(form.shown().nome).toBe('Ana');
    expect(form.session.state()).toMatchObject({ offer: null, unreadable: true });
  });

  test('a form that is only read asks for none, and neither does a server that is away harm it', async () => {
    mundo.server.list = () => Promise.reject(new Error('longe'));
    expect((await abreE(mundo, 'a')).session.state().offer).toBeNull();
    const de = vi.fn(mundo.server.list);
    mundo.server.list = de;
    await abreE(mundo, 'b', { readOnly: true });
    expect(de).not.toHaveBeenCalled();
  });
});

describe('sending', () => {
  test('what did not change is not sent, unless it is asked for; what is new goes as it is', async () => {
    const form = openSampleForm(aba(), ok);
    expect(await form.session.save()).toBe(true);
    expect(form.sent.length).toBe(0);
    await form.session.save(true);
    expect(form.sent.length).toBe(1);
    const nova = openSampleForm(aba(), ok, { id: 0 });
    await nova.session.save();
    expect(nova.sent.map((e) => e.id)).toEqual([0]);
    const copia = openSampleForm(aba(), ok, { id: 0, unsaved: true });
    expect(copia.session.isDirty()).toBe(true);
  });

  test('faults stay here, marked in the order of the form, and go when their field changes', async () => {
    const faltam = vi.fn();
    const form = openSampleForm(aba(), ok, { session: { onFaults: faltam } });
    form.fields.change({ nome: '', fone: '' });
    expect(await form.session.save()).toBe(false);
    expect([form.sent, form.focused]).toEqual([[], [{ campo: 'nome' }]]);
    expect(faltam).toHaveBeenCalledWith(2);
    form.fields.change({ nome: 'Bia' });
    expect(form.fields.view().errors).toEqual({ fone: 'Informe' });
  });

  test('a refusal lands at its field or attribute, and its text goes when that changes', async () => {
    const erros = [
      { field: 'nome', message: 'já existe' },
      { field: `atributo.${NOTA}`, message: 'muito longo' },
      { field: 'outro', message: 'de ninguém' },
    ];
    const form = openSampleForm(aba(), () => Promise.reject(refusal(422, erros)));
    form.fields.change({ nome: 'Bia' });
    expect(await form.session.save()).toBe(false);
    expect(form.fields.view().errors).toEqual({ nome: 'já existe' });
    expect(form.store.campo(NOTA).erro).toBe('muito longo');
    expect([form.focused, mundo.told]).toEqual([[{ campo: 'nome' }], ['falhou: já existe']]);
    form.fields.change({ nome: 'Caio' });
    form.store.set(NOTA, 'curto');
    expect([form.fields.view().errors, form.store.campo(NOTA).erro]).toEqual([{}, null]);
    expect(form.session.isDirty()).toBe(true);
  });

  test('a lost answer is repeated with the same key and the same body, and what was typed since follows', async () => {
    const respostas: (() => SampleAnswer)[] = [
      () => {
        throw unanswered();
      },
      () => ({ message: 'salva', id: 40, versao: 1 }),
      () => ({ message: 'salva', versao: 2 }),
    ];
    const form = openSampleForm(aba(), () => respostas.shift()?.() ?? null, { id: 0 });
    form.fields.change({ nome: 'Bia' });
    await form.session.save();
    form.fields.change({ fone: '9' });
    expect(await form.session.save()).toBe(true);
    expect(
      form.sent.map(({ id, idempotencyKey, envio }) => [
        id,
        idempotencyKey,
        envio.versao,
        envio.valores.fone,
      ]),
    ).toEqual([
      [0, 'chave 1', 1, '1'],
      [0, 'chave 1', 1, '1'],
      [40, 'chave 2', 1, '9'],
    ]);
    expect([form.session.isDirty(), mundo.drafts().length]).toEqual([false, 0]);
  });

  test('of a request that has no id the lost one is repeated, and what was typed since is not a second one', async () => {
    const respostas = [unanswered()];
    const terminou = vi.fn();
    const form = openSampleForm(
      aba(),
      () => {
        const erro = respostas.shift();
        return erro ? Promise.reject(erro) : { message: 'pedida' };
      },
      { id: 0, session: { onDone: terminou } },
    );
    form.fields.change({ nome: 'Bia' });
    await form.session.save();
    form.fields.change({ fone: '9' });
    expect(await form.session.save()).toBe(true);
    expect(form.sent.map((e) => [e.idempotencyKey, e.envio.valores.fone])).toEqual([
      ['chave 1', '1'],
      ['chave 1', '1'],
    ]);
    expect(terminou).toHaveBeenCalledTimes(1);
  });

  test('the repeat of a lost one that is refused gives way to what stands there now', async () => {
    const respostas = [unanswered(), refusal(422, [{ field: 'nome' }])];
    const form = openSampleForm(aba(), () => {
      const erro = respostas.shift();
      return erro ? Promise.reject(erro) : SALVA;
    });
    form.fields.change({ nome: 'errado' });
    await form.session.save();
    form.fields.change({ nome: 'certo' });
    expect(await form.session.save()).toBe(true);
    expect(form.sent.map((e) => [e.idempotencyKey, e.envio.valores.nome])).toEqual([
      ['chave 1', 'errado'],
      ['chave 1', 'errado'],
      ['chave 2', 'certo'],
    ]);
    expect(form.fields.view().errors).toEqual({});
  });

  test('one that was answered is another one when it is sent again; a fault of the server is no answer', async () => {
    const respostas = [422, 500, 503, 500].map((status) => refusal(status));
    const form = openSampleForm(aba(), () => {
      const erro = respostas.shift();
      return erro ? Promise.reject(erro) : SALVA;
    });
    form.fields.change({ nome: 'Bia' });
    for (let i = 0; i < 3; i += 1) await form.session.save();
    expect(form.sent.map((e) => e.idempotencyKey)).toEqual(['chave 1', 'chave 2', 'chave 2']);
    // What breaks the server is not sent for ever.
    form.fields.change({ nome: 'Caio' });
    expect(await form.session.save()).toBe(true);
    expect(form.sent.slice(3).map((e) => [e.idempotencyKey, e.envio.valores.nome])).toEqual([
      ['chave 2', 'Bia'],
      ['chave 3', 'Caio'],
    ]);
  });

  test('what is typed while a save is under way stays, unsaved, on the new version', async () => {
    const { requests, server } = slowServer<SampleAnswer>();
    const terminou = vi.fn();
    const form = openSampleForm(aba(), server, { session: { onDone: terminou } });
    form.fields.change({ nome: 'Bia', senha: 'x' });
    form.store.set(NOTA, 'enviada');
    const salvando = form.session.save();
    expect(form.session.state().busy).toBe(true);
    form.fields.change({ fone: '9' });
    form.store.set(NOTA, 'depois');
    requests[0]?.answer(SALVA);
    expect(await salvando).toBe(true);
    expect(form.shown()).toMatchObject({ nome: 'Bia', fone: '9', nota: 'depois', senha: '' });
    expect([form.session.isDirty(), form.session.state().busy, terminou.mock.calls]).toEqual([
      true,
      false,
      [],
    ]);
    mundo.advance(DIGITADO);
    expect(
      openSampleForm(aba(), ok, { stored: sampleRecord(2, { nome: 'Bia' }, 'enviada') }).shown(),
    ).toMatchObject({
      fone: '9',
      nota: 'depois',
    });
    const segunda = form.session.save();
    requests[1]?.answer({ message: 'salva', versao: 3 });
    await segunda;
    expect(form.sent[1]?.envio).toMatchObject({ versao: 2, valores: { fone: '9', senha: '' } });
    expect(terminou).toHaveBeenCalledTimes(1);
  });

  test('asked for twice, it is sent once, and then only what was typed since', async () => {
    const { requests, server } = slowServer<SampleAnswer>();
    const form = openSampleForm(aba(), server);
    form.fields.change({ nome: 'Bia' });
    const [uma, outra] = [form.session.save(true), form.session.save(true)];
    requests[0]?.answer(SALVA);
    expect([await uma, await outra, form.sent.length]).toEqual([true, true, 1]);
  });

  test('what was new goes on as the stored one, with its draft; without an id it is over', async () => {
    const { requests, server } = slowServer<SampleAnswer>();
    const form = openSampleForm(aba(), server, { id: 0 });
    form.fields.change({ nome: 'Bia' });
    const salvando = form.session.save();
    form.fields.change({ fone: '9' });
    requests[0]?.answer({ message: 'incluída', id: 40, versao: 1 });
    await salvando;
    expect(mundo.drafts()).toEqual(['retaguarda.draft.3.ficha.40@a']);
    expect(form.session.state().id).toBe(40);
    const pedido = slowServer<SampleAnswer>();
    const terminou = vi.fn();
    const semId = openSampleForm(aba('b'), pedido.server, {
      id: 0,
      session: { onDone: terminou, draftName: () => 'pedido' },
    });
    const pedindo = semId.session.save();
    semId.fields.change({ fone: '9' });
    pedido.requests[0]?.answer({ message: 'pedido' });
    await pedindo;
    expect(terminou).toHaveBeenCalledTimes(1);
  });

  test('who turned back before anything was sent finds everything as it was', async () => {
    const form = openSampleForm(aba(), () => null);
    form.fields.change({ nome: 'Bia' });
    expect(await form.session.save()).toBe(false);
    expect([form.session.isDirty(), mundo.told, form.session.state().busy]).toEqual([true, [], false]);
  });

  test('a record that was deleted meanwhile says so and keeps what was typed; a fault of ours too', async () => {
    const some = () => Promise.reject(refusal(404, [{ message: 'Registro não encontrado' }]));
    const form = openSampleForm(aba(), some, { id: 77 });
    form.fields.change({ nome: 'Bia' });
    expect(await form.session.save()).toBe(false);
    expect(mundo.told).toEqual(['falhou: Registro não encontrado', 'sumiu']);
    expect(unsavedOnScreen({ tipo: 'empresa', id: 77 })).toEqual([{ label: 'Nome', texto: 'Bia' }]);
    expect(unsavedOnScreen({ tipo: 'empresa', id: 78 })).toEqual([]);
    // The number of another kind's record is not this one's.
    expect(unsavedOnScreen({ tipo: 'veiculo', id: 77 })).toEqual([]);
    mundo.advance(DIGITADO);
    expect([form.shown().nome, form.session.isDirty(), mundo.drafts().length]).toEqual(['Bia', true, 1]);
    // The draft says it in words, for whoever cannot open its form any more.
    const gaveta = new DraftDrawer(aba('outra'), 3);
    expect(await gaveta.inWords({ nome: 'ficha.77', aba: 'a' })).toEqual([{ label: 'Nome', texto: 'Bia' }]);
    form.close();
    expect(unsavedOnScreen({ tipo: 'empresa', id: 77 })).toEqual([]);
    const quebrado = openSampleForm(aba('b'), () => Promise.reject(new Error('bug')));
    quebrado.fields.change({ nome: 'Bia' });
    expect(await quebrado.session.save()).toBe(false);
    expect(mundo.told.at(-1)).toBe('falhou: bug');
  });
});

describe('another person saved first', () => {
  const daOutra = sampleRecord(5, { nome: 'Carla', fone: '2' }, 'dela');

  function emConflito(atual = daOutra) {
    const respostas = [refusal(409, [], atual)];
    const form = openSampleForm(aba(), () => {
      const erro = respostas.shift();
      return erro ? Promise.reject(erro) : { message: 'salva', versao: 6 };
    });
    return { form, respostas };
  }

  test('field by field: what only one side changed is kept, both is asked; nothing is overwritten unseen', async () => {
    const { form } = emConflito();
    form.fields.change({ nome: 'Bia', uf: 'RJ', cidade: 'Niterói' });
    expect(await form.session.save()).toBe(false);
    const { conflict } = form.session.state();
    expect(conflict?.fields.map((c) => [c.label, c.meu, c.atual, c.changedBy])).toEqual([
      ['Nome', 'Bia', 'Carla', 'ambos'],
      ['Lugar', 'RJ/Niterói', 'SP/Santos', 'voce'],
      ['Nota', 'n', 'dela', 'outra'],
      ['Fone', '1', '2', 'outra'],
    ]);
    expect(mundo.told).toEqual([]);
    form.session.merge(
      new Map([
        ['nome', 'atual'],
        ['cidade', 'meu'],
      ]),
    );
    await vi.waitFor(() => expect(form.sent.length).toBe(2));
    expect(form.sent[1]?.envio).toMatchObject({
      versao: 5,
      valores: { nome: 'Carla', uf: 'RJ', cidade: 'Niterói', fone: '2' },
    });
    expect(form.sent[1]?.envio.atributos.map((a) => a.atribValue)).toEqual(['dela', 'p']);
    expect(form.session.state().conflict).toBeNull();
  });

  /** As the history tells it. */
  const mudou = (quem: string, nome: string, parte: Partial<HistoricoRegistro> = {}): HistoricoRegistro => ({
    ...{ historicoId: 1, em: '2020-03-01T17:32:00.000Z', quem, endereco: '', entidade: 'empresa' },
    ...{ registroId: 7, titulo: 'Ficha', acao: 'alteracao', campos: [{ nome, antes: '', depois: '' }] },
    ...parte,
  });

  test('what does not collide merges by itself, and says who changed what, and when', async () => {
    mundo.history = [
      mudou('Alice', 'Fone'),
      mudou('Eu', 'Nome', { voce: true }),
      mudou('Bruno', 'Nota'),
      mudou('Caio', 'Fone'),
    ];
    const { form } = emConflito();
    form.fields.change({ uf: 'RJ', cidade: 'Niterói' });
    expect(await form.session.save()).toBe(true);
    expect(form.session.state().conflict).toBeNull();
    expect(form.sent[1]?.envio).toMatchObject({
      versao: 5,
      valores: { nome: 'Carla', uf: 'RJ', cidade: 'Niterói', fone: '2' },
    });
    await vi.waitFor(() =>
      expect([...mundo.told].sort()).toEqual([
        'Você mudou Nome em outra aba em 01/03/2020 às 14:32. Bruno mudou Nota em 01/03/2020 às 14:32. Alice mudou Fone em 01/03/2020 às 14:32.',
        'salva',
      ]),
    );
  });

  test('where both changed the same, it says whose the other one is', async () => {
    mundo.history = [mudou('Alice', 'Nome')];
    const { form } = emConflito();
    form.fields.change({ nome: 'Bia' });
    expect(await form.session.save()).toBe(false);
    await vi.waitFor(() =>
      expect(form.session.state().conflict?.authors?.get('nome')).toMatchObject({
        quem: 'Alice',
        voce: false,
      }),
    );
  });

  test('what is saved over and over while one saves is given back after some attempts', async () => {
    let versao = 1;
    const form = openSampleForm(aba(), () => {
      versao += 1;
      return Promise.reject(
        refusal(409, [{ message: 'mudou' }], sampleRecord(versao, { fone: String(versao) })),
      );
    });
    form.fields.change({ nome: 'Bia' });
    expect(await form.session.save()).toBe(false);
    expect(form.sent).toHaveLength(5);
    expect([mundo.told.includes('falhou: mudou'), form.shown().nome]).toEqual([true, 'Bia']);
  });

  test('mine of an attribute goes on top of what is stored', async () => {
    const { form } = emConflito();
    form.store.set(NOTA, 'minha');
    form.fields.change({ nome: 'Bia' });
    await form.session.save();
    form.session.merge(new Map([[`atributo.${NOTA}`, 'meu']]));
    await vi.waitFor(() => expect(form.session.isDirty()).toBe(false));
    expect(form.shown()).toMatchObject({ nota: 'minha', nome: 'Carla' });
  });

  test('put off, everything typed stays, and the next save asks again; what is stored can be taken', async () => {
    const resolveu = vi.fn();
    const { form, respostas } = emConflito();
    form.fields.change({ nome: 'Bia' });
    await form.session.save();
    form.session.postpone();
    expect([form.session.state().conflict, form.shown().nome]).toEqual([null, 'Bia']);
    respostas.push(refusal(409, [], sampleRecord(6, { nome: 'Davi' })));
    await form.session.save();
    expect(form.session.state().conflict?.fields.map((c) => c.atual)).toEqual(['Davi']);
    form.session.keepCurrent();
    expect([form.shown().nome, form.session.isDirty(), resolveu.mock.calls]).toEqual(['Davi', false, []]);
    mundo.advance(DIGITADO);
    expect(mundo.drafts().length).toBe(0);
  });

  test('both came to the same: only the version follows', async () => {
    const { form } = emConflito(sampleRecord(5, { nome: 'Bia' }));
    form.fields.change({ nome: 'Bia' });
    expect(await form.session.save()).toBe(true);
    expect(form.sent.map((e) => e.envio.versao)).toEqual([1, 5]);
    expect(form.session.state().conflict).toBeNull();
  });

  test('a draft on an old version is saved on that version, and asks', async () => {
    const antes = openSampleForm(aba(), ok);
    antes.fields.change({ nome: 'Bia' });
    antes.store.set(NOTA, 'minha');
    antes.close();
    const form = openSampleForm(aba(), () => Promise.reject(refusal(409, [], daOutra)), { stored: daOutra });
    expect(form.session.state().recovered?.outdated).toBe(true);
    expect(form.shown()).toMatchObject({ nome: 'Bia', fone: '2', nota: 'minha' });
    await form.session.save();
    expect(form.sent[0]?.envio.versao).toBe(1);
    expect(form.session.state().conflict?.fields.map((c) => [c.label, c.changedBy])).toEqual([
      ['Nome', 'ambos'],
      ['Nota', 'ambos'],
    ]);
    form.session.discard();
    expect(form.shown()).toMatchObject({ nome: 'Carla', nota: 'dela' });
  });

  test('a refusal that says nothing of what is stored is told as any other', async () => {
    const form = openSampleForm(aba(), () => Promise.reject(refusal(409, [{ message: 'em uso' }])));
    form.fields.change({ nome: 'Bia' });
    expect(await form.session.save()).toBe(false);
    expect([mundo.told, form.session.state().conflict]).toEqual([['falhou: em uso'], null]);
    const mudo = openSampleForm(aba('b'), () => Promise.reject(refusal(409, [{ message: 'em uso' }])), {
      session: { parseCurrent: () => Promise.reject(new Error('unread')) },
    });
    mudo.fields.change({ nome: 'Bia' });
    expect(await mudo.session.save()).toBe(false);
    expect(mundo.told[1]).toBe('falhou: em uso');
  });

  test('what another call stores is no work of mine, and takes no choice of mine away', () => {
    const form = openSampleForm(aba(), ok);
    form.fields.storedElsewhere({ fone: '3' });
    expect([form.shown().fone, form.session.isDirty()]).toEqual(['3', false]);
    form.fields.change({ fone: '4' });
    form.fields.storedElsewhere({ fone: '5' });
    expect([form.shown().fone, form.session.isDirty()]).toEqual(['4', true]);
  });
});
