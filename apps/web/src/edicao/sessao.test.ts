import type { HistoricoRegistro } from '@retaguarda/contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { digitadoNaTela } from './abertas.ts';
import { Espelho } from './espelho.ts';
import { Gaveta } from './gaveta.ts';
import { abre, ficha, lento, NOTA, type Resposta, recusa, semResposta } from './testing/ficha.ts';
import { Mundo } from './testing/mundo.ts';

const SALVA: Resposta = { message: 'salva', versao: 2 };
let mundo: Mundo;
beforeEach(() => {
  mundo = new Mundo();
});
const aba = (nome = 'a') => mundo.aba(nome);
const ok = () => SALVA;
const DIGITADO = 5000;

describe('what is typed', () => {
  test('outlives a reload, whenever the page goes; fields and attributes', () => {
    const ambiente = aba();
    const antes = abre(ambiente, ok);
    antes.campos.muda({ nome: 'Bia' });
    antes.store.set(NOTA, 'minha');
    // At once, before typing has rested.
    ambiente.some();
    const depois = abre(aba(), ok);
    expect(depois.mostra()).toMatchObject({ nome: 'Bia', nota: 'minha', cidade: 'Santos' });
    expect(depois.sessao.estado().recuperado).toEqual({ quando: mundo.agora, antigo: false });
    expect(depois.sessao.sujo()).toBe(true);
  });

  test('outlives a crash once typing has rested, and a step that is left', () => {
    abre(aba(), ok).campos.muda({ nome: 'Bia' });
    mundo.passa(DIGITADO);
    expect(abre(aba(), ok).mostra().nome).toBe('Bia');
    const outra = abre(aba(), ok, { id: 8 });
    outra.campos.muda({ nome: 'Caio' });
    outra.fecha();
    expect(abre(aba(), ok, { id: 8 }).mostra().nome).toBe('Caio');
  });

  test('outlives a session that ended and a network that is gone', async () => {
    const form = abre(aba(), () => Promise.reject(recusa(401)));
    form.campos.muda({ nome: 'Bia' });
    expect(await form.sessao.salva()).toBe(false);
    form.fecha();
    const semRede = abre(aba(), () => Promise.reject(semResposta()));
    expect(await semRede.sessao.salva()).toBe(false);
    expect(semRede.mostra().nome).toBe('Bia');
    mundo.passa(DIGITADO);
    expect(abre(aba(), ok).mostra().nome).toBe('Bia');
  });

  test('comes back from no form that is gone, once it was saved in another', async () => {
    const { servidor, pedidos } = lento<Resposta>();
    const antes = abre(aba(), servidor);
    antes.campos.muda({ nome: 'Bia' });
    const salvando = antes.sessao.salva();
    antes.fecha();
    pedidos[0]?.recusa(recusa(401));
    await salvando;
    expect(await abre(aba(), ok).sessao.salva()).toBe(true);
    mundo.passa(DIGITADO);
    expect(mundo.rascunhos().length).toBe(0);
  });

  test('goes with the save, with giving up, and after a week', async () => {
    const form = abre(aba(), ok);
    form.campos.muda({ nome: 'Bia' });
    mundo.passa(DIGITADO);
    expect(mundo.rascunhos().length).toBe(1);
    expect(await form.sessao.salva()).toBe(true);
    expect([mundo.rascunhos().length, form.sessao.sujo()]).toEqual([0, false]);
    form.campos.muda({ nome: 'Caio' });
    form.store.set(NOTA, 'x');
    mundo.passa(DIGITADO);
    form.sessao.descarta();
    expect([mundo.rascunhos().length, form.sessao.sujo()]).toEqual([0, false]);
    form.fecha();
    expect(mundo.rascunhos().length).toBe(0);
    expect(form.mostra()).toMatchObject({ nome: 'Bia', nota: 'n' });
    form.campos.muda({ nome: 'Davi' });
    mundo.passa(DIGITADO);
    mundo.passa(8 * 86_400_000);
    expect(abre(aba(), ok).mostra().nome).toBe('Ana');
  });

  test('back to what is stored, nothing is kept; a storage that is full costs the draft alone', () => {
    const form = abre(aba(), ok);
    form.campos.muda({ nome: 'Bia' });
    mundo.passa(DIGITADO);
    form.campos.muda({ nome: 'Ana ' });
    mundo.passa(DIGITADO);
    expect([mundo.rascunhos().length, form.sessao.sujo()]).toEqual([0, false]);
    const ambiente = aba();
    ambiente.armazem.grava = () => {
      throw new Error('full');
    };
    const cheio = abre(ambiente, ok);
    cheio.campos.muda({ nome: 'Bia' });
    mundo.passa(DIGITADO);
    expect(cheio.mostra().nome).toBe('Bia');
  });

  test('of secrets no draft tells, and what is none of this form goes, and that is said', () => {
    const form = abre(aba(), ok);
    form.campos.muda({ senha: 'segredo', nome: 'Bia' });
    mundo.passa(DIGITADO);
    expect([...mundo.armazem.values()].join()).not.toContain('segredo');
    const [chave = ''] = mundo.rascunhos();
    for (const data of ['x', null, { valores: 1 }, []]) {
      mundo.armazem.set(chave, JSON.stringify({ format: 3, savedAt: mundo.agora, versao: 1, data }));
      expect(abre(aba(), ok).sessao.estado()).toMatchObject({ recuperado: null, ilegivel: true });
      expect(mundo.rascunhos()).toEqual([]);
    }
    mundo.armazem.set(chave, '{');
    expect(abre(aba(), ok).mostra().nome).toBe('Ana');
  });

  test('a form that is only read neither takes nor offers drafts, and is never dirty', async () => {
    abre(aba(), ok).campos.muda({ nome: 'Bia' });
    mundo.passa(DIGITADO);
    const lida = abre(aba(), ok, { somenteLeitura: true });
    lida.campos.muda({ nome: 'x' });
    expect([lida.sessao.sujo(), lida.sessao.estado().recuperado]).toEqual([false, null]);
    expect(await lida.sessao.salva()).toBe(true);
    expect(lida.enviados).toEqual([]);
  });
});

describe('other tabs', () => {
  test('each keeps its own draft and knows of the other, until that one closes', () => {
    const uma = abre(aba('a'), ok);
    const outra = abre(aba('b'), ok);
    expect([uma, outra].map((f) => [...f.sessao.abas.estado().abertas])).toEqual([['b'], ['a']]);
    uma.campos.muda({ nome: 'da primeira' });
    outra.campos.muda({ nome: 'da segunda' });
    mundo.passa(DIGITADO);
    expect(mundo.rascunhos().length).toBe(2);
    expect(outra.sessao.estado().oferta).toBeNull();
    uma.fecha();
    expect([...outra.sessao.abas.estado().abertas]).toEqual([]);
    expect(abre(aba('a'), ok).mostra().nome).toBe('da primeira');
  });

  test('what a closed one left is offered once the open ones have answered, taken or given up', () => {
    for (const nome of ['velha', 'nova', 'viva']) {
      const ambiente = aba(nome);
      const form = abre(ambiente, ok);
      form.campos.muda({ nome });
      mundo.passa(DIGITADO);
      if (nome !== 'viva') form.fecha();
    }
    const form = abre(aba('a'), ok);
    expect(form.sessao.estado().oferta).toBeNull();
    mundo.passa(300);
    const { oferta } = form.sessao.estado();
    expect(form.mostra().nome).toBe('Ana');
    oferta?.aceita();
    expect(form.mostra().nome).toBe('nova');
    expect(form.sessao.estado()).toMatchObject({ oferta: null, recuperado: { antigo: false } });
    const outra = abre(aba('b'), ok);
    mundo.passa(300);
    outra.sessao.estado().oferta?.dispensa();
    expect(outra.sessao.estado().oferta).toBeNull();
    expect(
      mundo
        .rascunhos()
        .map((k) => k.split('@')[1])
        .sort(),
    ).toEqual(['a', 'viva']);
  });

  test('nothing is offered over what is typed here', () => {
    const deixa = abre(aba('velha'), ok);
    deixa.campos.muda({ nome: 'dela' });
    deixa.fecha();
    const form = abre(aba('a'), ok);
    form.campos.muda({ nome: 'minha' });
    mundo.passa(300);
    expect(form.sessao.estado().oferta).toBeNull();
    expect(form.mostra().nome).toBe('minha');
  });

  test('a save is told, of this record alone', async () => {
    const uma = abre(aba('a'), ok);
    const outra = abre(aba('b'), ok);
    const alheia = abre(aba('c'), ok, { id: 8 });
    uma.campos.muda({ nome: 'Bia' });
    await uma.sessao.salva();
    expect([outra, alheia].map((f) => f.sessao.abas.estado().salvou)).toEqual([true, false]);
  });
});

describe('on the server', () => {
  /** Another device of the same person. */
  const outro = () => new Mundo(mundo);
  /** Typing has rested, and what it left has rested here. */
  const levado = async (m = mundo) => {
    await m.passaEResponde(500);
    await m.passaEResponde(2500);
  };
  const noServidor = () => [...mundo.servidor.guardados.keys()];
  const abreE = async (m: Mundo, nome: string, options = {}) => {
    const form = abre(m.aba(nome), ok, options);
    await m.passaEResponde(300);
    return form;
  };

  test('what is typed is there once typing has rested for long, or the page is out of sight', async () => {
    const ambiente = aba();
    const form = abre(ambiente, ok);
    form.campos.muda({ nome: 'Bia', senha: 'segredo' });
    await mundo.passaEResponde(500);
    expect(noServidor()).toEqual([]);
    await mundo.passaEResponde(2000);
    expect([...mundo.servidor.guardados.values()]).toMatchObject([
      { nome: 'ficha.7', aba: 'a', versao: 1, dados: expect.stringContaining('Bia') },
    ]);
    expect(JSON.stringify([...mundo.servidor.guardados])).not.toContain('segredo');
    form.campos.muda({ nome: 'Caio' });
    ambiente.esconde();
    await mundo.passaEResponde(0);
    expect(mundo.servidor.guardados.get('ficha.7@a')?.dados).toContain('Caio');
    expect(mundo.servidor.pedidos).toEqual(['poe ficha.7@a', 'poe ficha.7@a']);
  });

  test('another device offers it, goes on with it, and it is there as its own', async () => {
    const form = abre(aba(), ok);
    form.campos.muda({ nome: 'Bia' });
    await levado();
    const la = outro();
    const continua = await abreE(la, 'z');
    const { oferta } = continua.sessao.estado();
    expect(oferta).toMatchObject({ de: 'aparelho', aparelho: 'Chrome no Windows' });
    expect(continua.mostra().nome).toBe('Ana');
    oferta?.aceita();
    expect(continua.mostra().nome).toBe('Bia');
    expect(continua.sessao.estado()).toMatchObject({ oferta: null, recuperado: { antigo: false } });
    await la.passaEResponde(0);
    expect(noServidor()).toEqual(['ficha.7@z']);
  });

  test('saved or given up there, it goes here as well, and comes back on request', async () => {
    const form = abre(aba(), ok);
    form.campos.muda({ nome: 'Bia' });
    await levado();
    form.fecha();
    const la = outro();
    const continua = await abreE(la, 'z');
    continua.sessao.estado().oferta?.aceita();
    expect(await continua.sessao.salva()).toBe(true);
    await la.passaEResponde(0);
    expect(noServidor()).toEqual([]);
    const deNovo = await abreE(mundo, 'a');
    expect(deNovo.mostra().nome).toBe('Ana');
    expect(mundo.rascunhos()).toEqual([]);
    const { oferta, recuperado } = deNovo.sessao.estado();
    expect([oferta?.de, recuperado]).toEqual(['embora', null]);
    oferta?.aceita();
    expect(deNovo.mostra().nome).toBe('Bia');
  });

  test('what was typed here since is not taken away', async () => {
    const form = abre(aba(), ok);
    form.campos.muda({ nome: 'Bia' });
    await levado();
    form.fecha();
    mundo.servidor.guardados.clear();
    const deNovo = abre(aba(), ok);
    deNovo.campos.muda({ nome: 'Caio' });
    await mundo.passaEResponde(300);
    expect(deNovo.mostra().nome).toBe('Caio');
    expect(deNovo.sessao.estado().oferta).toBeNull();
  });

  test('it goes with the save and with giving up, and what was never there is not asked for', async () => {
    const form = abre(aba(), ok);
    form.campos.muda({ nome: 'Bia' });
    await levado();
    await form.sessao.salva();
    await mundo.passaEResponde(0);
    expect(noServidor()).toEqual([]);
    form.campos.muda({ nome: 'Caio' });
    await levado();
    form.sessao.descarta();
    await mundo.passaEResponde(0);
    expect(noServidor()).toEqual([]);
    const antes = mundo.servidor.pedidos.length;
    form.campos.muda({ nome: 'x' });
    form.sessao.descarta();
    await levado();
    expect([mundo.servidor.pedidos.length, [...mundo.armazem.keys()]]).toEqual([antes, []]);
  });

  test('without a network the browser keeps it, and sends or takes it away when there is one', async () => {
    mundo.servidor.longe = true;
    const form = abre(aba(), ok);
    form.campos.muda({ nome: 'Bia' });
    await levado();
    const espelho = new Espelho(aba());
    expect(await espelho.acertaTudo(3)).toBe(false);
    mundo.servidor.longe = false;
    expect(await espelho.acertaTudo(4)).toBe(true);
    expect(noServidor()).toEqual([]);
    // What is there already is not sent again.
    for (let i = 0; i < 2; i += 1) expect(await espelho.acertaTudo(3)).toBe(true);
    expect(mundo.servidor.pedidos).toEqual(['poe ficha.7@a']);
    expect(noServidor()).toEqual(['ficha.7@a']);
    mundo.servidor.longe = true;
    form.sessao.descarta();
    await mundo.passaEResponde(0);
    mundo.servidor.longe = false;
    await espelho.acertaTudo(3);
    expect([noServidor(), [...mundo.armazem.keys()]]).toEqual([[], []]);
  });

  test('whoever signed out finds it again in the same tab', async () => {
    const form = abre(aba(), ok);
    form.campos.muda({ nome: 'Bia' });
    await levado();
    form.fecha();
    mundo.armazem.clear();
    const deNovo = await abreE(mundo, 'a');
    const { oferta } = deNovo.sessao.estado();
    expect([deNovo.mostra().nome, oferta?.de]).toEqual(['Ana', 'saida']);
    oferta?.aceita();
    await mundo.passaEResponde(0);
    expect([deNovo.mostra().nome, noServidor()]).toEqual(['Bia', ['ficha.7@a']]);
  });

  test('of two devices the newer one is offered over an older draft of this one, and given up for good', async () => {
    const form = abre(aba(), ok);
    form.campos.muda({ nome: 'velha' });
    await levado();
    form.fecha();
    const la = outro();
    const dela = await abreE(la, 'z');
    dela.sessao.estado().oferta?.dispensa();
    await la.passaEResponde(0);
    expect(noServidor()).toEqual([]);
    dela.campos.muda({ nome: 'nova' });
    // The time of the server is that of the first of these worlds.
    mundo.passa(60_000);
    await levado(la);
    mundo.armazem.set('retaguarda.enviado.3.ficha.7@a', '');
    const daqui = await abreE(mundo, 'a');
    expect([daqui.mostra().nome, daqui.sessao.estado().oferta?.de]).toEqual(['velha', 'aparelho']);
    daqui.sessao.estado().oferta?.dispensa();
    await mundo.passaEResponde(0);
    expect(noServidor()).toEqual([]);
  });

  test('what another page wrote in a shape of its own goes with a word; a newer one is left to its page', async () => {
    const guarda = (dados: string, formato = 3) =>
      mundo.servidor.poe({ nome: 'ficha.7', aba: 'q', formato, versao: 1, dados }, false);
    await guarda('{', 3);
    expect((await abreE(mundo, 'a')).sessao.estado()).toMatchObject({ oferta: null, ilegivel: true });
    await guarda('{}', 2);
    expect((await abreE(mundo, 'b')).sessao.estado()).toMatchObject({ oferta: null, ilegivel: true });
    expect(noServidor()).toEqual([]);
    await guarda('{}', 4);
    expect((await abreE(mundo, 'c')).sessao.estado()).toMatchObject({ oferta: null, ilegivel: false });
    expect(noServidor()).toEqual(['ficha.7@q']);
    await guarda(JSON.stringify({ valores: { nome: ['a'] }, atributos: [], base: {} }));
    const form = await abreE(mundo, 'd');
    form.sessao.estado().oferta?.aceita();
    expect(form.mostra().nome).toBe('Ana');
    expect(form.sessao.estado()).toMatchObject({ oferta: null, ilegivel: true });
  });

  test('a form that is only read asks for none, and neither does a server that is away harm it', async () => {
    mundo.servidor.de = () => Promise.reject(new Error('longe'));
    expect((await abreE(mundo, 'a')).sessao.estado().oferta).toBeNull();
    const de = vi.fn(mundo.servidor.de);
    mundo.servidor.de = de;
    await abreE(mundo, 'b', { somenteLeitura: true });
    expect(de).not.toHaveBeenCalled();
  });
});

describe('sending', () => {
  test('what did not change is not sent, unless it is asked for; what is new goes as it is', async () => {
    const form = abre(aba(), ok);
    expect(await form.sessao.salva()).toBe(true);
    expect(form.enviados.length).toBe(0);
    await form.sessao.salva(true);
    expect(form.enviados.length).toBe(1);
    const nova = abre(aba(), ok, { id: 0 });
    await nova.sessao.salva();
    expect(nova.enviados.map((e) => e.id)).toEqual([0]);
    const copia = abre(aba(), ok, { id: 0, pendente: true });
    expect(copia.sessao.sujo()).toBe(true);
  });

  test('faults stay here, marked in the order of the form, and go when their field changes', async () => {
    const faltam = vi.fn();
    const form = abre(aba(), ok, { tipo: { faltam } });
    form.campos.muda({ nome: '', fone: '' });
    expect(await form.sessao.salva()).toBe(false);
    expect([form.enviados, form.focos]).toEqual([[], [{ campo: 'nome' }]]);
    expect(faltam).toHaveBeenCalledWith(2);
    form.campos.muda({ nome: 'Bia' });
    expect(form.campos.vista().erros).toEqual({ fone: 'Informe' });
  });

  test('a refusal lands at its field or attribute, and its text goes when that changes', async () => {
    const erros = [
      { field: 'nome', message: 'já existe' },
      { field: `atributo.${NOTA}`, message: 'muito longo' },
      { field: 'outro', message: 'de ninguém' },
    ];
    const form = abre(aba(), () => Promise.reject(recusa(422, erros)));
    form.campos.muda({ nome: 'Bia' });
    expect(await form.sessao.salva()).toBe(false);
    expect(form.campos.vista().erros).toEqual({ nome: 'já existe' });
    expect(form.store.campo(NOTA).erro).toBe('muito longo');
    expect([form.focos, mundo.ditos]).toEqual([[{ campo: 'nome' }], ['falhou: já existe']]);
    form.campos.muda({ nome: 'Caio' });
    form.store.set(NOTA, 'curto');
    expect([form.campos.vista().erros, form.store.campo(NOTA).erro]).toEqual([{}, null]);
    expect(form.sessao.sujo()).toBe(true);
  });

  test('a lost answer is repeated with the same key and the same body, and what was typed since follows', async () => {
    const respostas: (() => Resposta)[] = [
      () => {
        throw semResposta();
      },
      () => ({ message: 'salva', id: 40, versao: 1 }),
      () => ({ message: 'salva', versao: 2 }),
    ];
    const form = abre(aba(), () => respostas.shift()?.() ?? null, { id: 0 });
    form.campos.muda({ nome: 'Bia' });
    await form.sessao.salva();
    form.campos.muda({ fone: '9' });
    expect(await form.sessao.salva()).toBe(true);
    expect(
      form.enviados.map(({ id, chave, envio }) => [id, chave, envio.versao, envio.valores.fone]),
    ).toEqual([
      [0, 'chave 1', 1, '1'],
      [0, 'chave 1', 1, '1'],
      [40, 'chave 2', 1, '9'],
    ]);
    expect([form.sessao.sujo(), mundo.rascunhos().length]).toEqual([false, 0]);
  });

  test('of a request that has no id the lost one is repeated, and what was typed since is not a second one', async () => {
    const respostas = [semResposta()];
    const terminou = vi.fn();
    const form = abre(
      aba(),
      () => {
        const erro = respostas.shift();
        return erro ? Promise.reject(erro) : { message: 'pedida' };
      },
      { id: 0, tipo: { onDone: terminou } },
    );
    form.campos.muda({ nome: 'Bia' });
    await form.sessao.salva();
    form.campos.muda({ fone: '9' });
    expect(await form.sessao.salva()).toBe(true);
    expect(form.enviados.map((e) => [e.chave, e.envio.valores.fone])).toEqual([
      ['chave 1', '1'],
      ['chave 1', '1'],
    ]);
    expect(terminou).toHaveBeenCalledTimes(1);
  });

  test('the repeat of a lost one that is refused gives way to what stands there now', async () => {
    const respostas = [semResposta(), recusa(422, [{ field: 'nome' }])];
    const form = abre(aba(), () => {
      const erro = respostas.shift();
      return erro ? Promise.reject(erro) : SALVA;
    });
    form.campos.muda({ nome: 'errado' });
    await form.sessao.salva();
    form.campos.muda({ nome: 'certo' });
    expect(await form.sessao.salva()).toBe(true);
    expect(form.enviados.map((e) => [e.chave, e.envio.valores.nome])).toEqual([
      ['chave 1', 'errado'],
      ['chave 1', 'errado'],
      ['chave 2', 'certo'],
    ]);
    expect(form.campos.vista().erros).toEqual({});
  });

  test('one that was answered is another one when it is sent again; a fault of the server is no answer', async () => {
    const respostas = [422, 500, 503, 500].map((status) => recusa(status));
    const form = abre(aba(), () => {
      const erro = respostas.shift();
      return erro ? Promise.reject(erro) : SALVA;
    });
    form.campos.muda({ nome: 'Bia' });
    for (let i = 0; i < 3; i += 1) await form.sessao.salva();
    expect(form.enviados.map((e) => e.chave)).toEqual(['chave 1', 'chave 2', 'chave 2']);
    // What breaks the server is not sent for ever.
    form.campos.muda({ nome: 'Caio' });
    expect(await form.sessao.salva()).toBe(true);
    expect(form.enviados.slice(3).map((e) => [e.chave, e.envio.valores.nome])).toEqual([
      ['chave 2', 'Bia'],
      ['chave 3', 'Caio'],
    ]);
  });

  test('what is typed while a save is under way stays, unsaved, on the new version', async () => {
    const { pedidos, servidor } = lento<Resposta>();
    const terminou = vi.fn();
    const form = abre(aba(), servidor, { tipo: { onDone: terminou } });
    form.campos.muda({ nome: 'Bia', senha: 'x' });
    form.store.set(NOTA, 'enviada');
    const salvando = form.sessao.salva();
    expect(form.sessao.estado().busy).toBe(true);
    form.campos.muda({ fone: '9' });
    form.store.set(NOTA, 'depois');
    pedidos[0]?.responde(SALVA);
    expect(await salvando).toBe(true);
    expect(form.mostra()).toMatchObject({ nome: 'Bia', fone: '9', nota: 'depois', senha: '' });
    expect([form.sessao.sujo(), form.sessao.estado().busy, terminou.mock.calls]).toEqual([true, false, []]);
    mundo.passa(DIGITADO);
    expect(abre(aba(), ok, { guardado: ficha(2, { nome: 'Bia' }, 'enviada') }).mostra()).toMatchObject({
      fone: '9',
      nota: 'depois',
    });
    const segunda = form.sessao.salva();
    pedidos[1]?.responde({ message: 'salva', versao: 3 });
    await segunda;
    expect(form.enviados[1]?.envio).toMatchObject({ versao: 2, valores: { fone: '9', senha: '' } });
    expect(terminou).toHaveBeenCalledTimes(1);
  });

  test('asked for twice, it is sent once, and then only what was typed since', async () => {
    const { pedidos, servidor } = lento<Resposta>();
    const form = abre(aba(), servidor);
    form.campos.muda({ nome: 'Bia' });
    const [uma, outra] = [form.sessao.salva(true), form.sessao.salva(true)];
    pedidos[0]?.responde(SALVA);
    expect([await uma, await outra, form.enviados.length]).toEqual([true, true, 1]);
  });

  test('what was new goes on as the stored one, with its draft; without an id it is over', async () => {
    const { pedidos, servidor } = lento<Resposta>();
    const form = abre(aba(), servidor, { id: 0 });
    form.campos.muda({ nome: 'Bia' });
    const salvando = form.sessao.salva();
    form.campos.muda({ fone: '9' });
    pedidos[0]?.responde({ message: 'incluída', id: 40, versao: 1 });
    await salvando;
    expect(mundo.rascunhos()).toEqual(['retaguarda.draft.3.ficha.40@a']);
    expect(form.sessao.estado().id).toBe(40);
    const pedido = lento<Resposta>();
    const terminou = vi.fn();
    const semId = abre(aba('b'), pedido.servidor, {
      id: 0,
      tipo: { onDone: terminou, nome: () => 'pedido' },
    });
    const pedindo = semId.sessao.salva();
    semId.campos.muda({ fone: '9' });
    pedido.pedidos[0]?.responde({ message: 'pedido' });
    await pedindo;
    expect(terminou).toHaveBeenCalledTimes(1);
  });

  test('who turned back before anything was sent finds everything as it was', async () => {
    const form = abre(aba(), () => null);
    form.campos.muda({ nome: 'Bia' });
    expect(await form.sessao.salva()).toBe(false);
    expect([form.sessao.sujo(), mundo.ditos, form.sessao.estado().busy]).toEqual([true, [], false]);
  });

  test('a record that was deleted meanwhile says so and keeps what was typed; a fault of ours too', async () => {
    const some = () => Promise.reject(recusa(404, [{ message: 'Registro não encontrado' }]));
    const form = abre(aba(), some, { id: 77 });
    form.campos.muda({ nome: 'Bia' });
    expect(await form.sessao.salva()).toBe(false);
    expect(mundo.ditos).toEqual(['falhou: Registro não encontrado', 'sumiu']);
    expect(digitadoNaTela({ tipo: 'empresa', id: 77 })).toEqual([{ label: 'Nome', texto: 'Bia' }]);
    expect(digitadoNaTela({ tipo: 'empresa', id: 78 })).toEqual([]);
    // The number of another kind's record is not this one's.
    expect(digitadoNaTela({ tipo: 'veiculo', id: 77 })).toEqual([]);
    mundo.passa(DIGITADO);
    expect([form.mostra().nome, form.sessao.sujo(), mundo.rascunhos().length]).toEqual(['Bia', true, 1]);
    // The draft says it in words, for whoever cannot open its form any more.
    const gaveta = new Gaveta(aba('outra'), 3);
    expect(await gaveta.ditos({ nome: 'ficha.77', aba: 'a' })).toEqual([{ label: 'Nome', texto: 'Bia' }]);
    form.fecha();
    expect(digitadoNaTela({ tipo: 'empresa', id: 77 })).toEqual([]);
    const quebrado = abre(aba('b'), () => Promise.reject(new Error('bug')));
    quebrado.campos.muda({ nome: 'Bia' });
    expect(await quebrado.sessao.salva()).toBe(false);
    expect(mundo.ditos.at(-1)).toBe('falhou: bug');
  });
});

describe('another person saved first', () => {
  const daOutra = ficha(5, { nome: 'Carla', fone: '2' }, 'dela');

  function emConflito(atual = daOutra) {
    const respostas = [recusa(409, [], atual)];
    const form = abre(aba(), () => {
      const erro = respostas.shift();
      return erro ? Promise.reject(erro) : { message: 'salva', versao: 6 };
    });
    return { form, respostas };
  }

  test('field by field: what only one side changed is kept, both is asked; nothing is overwritten unseen', async () => {
    const { form } = emConflito();
    form.campos.muda({ nome: 'Bia', uf: 'RJ', cidade: 'Niterói' });
    expect(await form.sessao.salva()).toBe(false);
    const { conflito } = form.sessao.estado();
    expect(conflito?.campos.map((c) => [c.label, c.meu, c.atual, c.quem])).toEqual([
      ['Nome', 'Bia', 'Carla', 'ambos'],
      ['Lugar', 'RJ/Niterói', 'SP/Santos', 'voce'],
      ['Nota', 'n', 'dela', 'outra'],
      ['Fone', '1', '2', 'outra'],
    ]);
    expect(mundo.ditos).toEqual([]);
    form.sessao.mescla(
      new Map([
        ['nome', 'atual'],
        ['cidade', 'meu'],
      ]),
    );
    await vi.waitFor(() => expect(form.enviados.length).toBe(2));
    expect(form.enviados[1]?.envio).toMatchObject({
      versao: 5,
      valores: { nome: 'Carla', uf: 'RJ', cidade: 'Niterói', fone: '2' },
    });
    expect(form.enviados[1]?.envio.atributos.map((a) => a.atribValue)).toEqual(['dela', 'p']);
    expect(form.sessao.estado().conflito).toBeNull();
  });

  /** As the history tells it. */
  const mudou = (quem: string, nome: string, parte: Partial<HistoricoRegistro> = {}): HistoricoRegistro => ({
    ...{ historicoId: 1, em: '2020-03-01T17:32:00.000Z', quem, endereco: '', entidade: 'empresa' },
    ...{ registroId: 7, titulo: 'Ficha', acao: 'alteracao', campos: [{ nome, antes: '', depois: '' }] },
    ...parte,
  });

  test('what does not collide merges by itself, and says who changed what, and when', async () => {
    mundo.historia = [
      mudou('Alice', 'Fone'),
      mudou('Eu', 'Nome', { voce: true }),
      mudou('Bruno', 'Nota'),
      mudou('Caio', 'Fone'),
    ];
    const { form } = emConflito();
    form.campos.muda({ uf: 'RJ', cidade: 'Niterói' });
    expect(await form.sessao.salva()).toBe(true);
    expect(form.sessao.estado().conflito).toBeNull();
    expect(form.enviados[1]?.envio).toMatchObject({
      versao: 5,
      valores: { nome: 'Carla', uf: 'RJ', cidade: 'Niterói', fone: '2' },
    });
    await vi.waitFor(() =>
      expect([...mundo.ditos].sort()).toEqual([
        'Você mudou Nome em outra aba em 01/03/2020 às 14:32. Bruno mudou Nota em 01/03/2020 às 14:32. Alice mudou Fone em 01/03/2020 às 14:32.',
        'salva',
      ]),
    );
  });

  test('where both changed the same, it says whose the other one is', async () => {
    mundo.historia = [mudou('Alice', 'Nome')];
    const { form } = emConflito();
    form.campos.muda({ nome: 'Bia' });
    expect(await form.sessao.salva()).toBe(false);
    await vi.waitFor(() =>
      expect(form.sessao.estado().conflito?.autores?.get('nome')).toMatchObject({
        quem: 'Alice',
        voce: false,
      }),
    );
  });

  test('what is saved over and over while one saves is given back after some attempts', async () => {
    let versao = 1;
    const form = abre(aba(), () => {
      versao += 1;
      return Promise.reject(recusa(409, [{ message: 'mudou' }], ficha(versao, { fone: String(versao) })));
    });
    form.campos.muda({ nome: 'Bia' });
    expect(await form.sessao.salva()).toBe(false);
    expect(form.enviados).toHaveLength(5);
    expect([mundo.ditos.includes('falhou: mudou'), form.mostra().nome]).toEqual([true, 'Bia']);
  });

  test('mine of an attribute goes on top of what is stored', async () => {
    const { form } = emConflito();
    form.store.set(NOTA, 'minha');
    form.campos.muda({ nome: 'Bia' });
    await form.sessao.salva();
    form.sessao.mescla(new Map([[`atributo.${NOTA}`, 'meu']]));
    await vi.waitFor(() => expect(form.sessao.sujo()).toBe(false));
    expect(form.mostra()).toMatchObject({ nota: 'minha', nome: 'Carla' });
  });

  test('put off, everything typed stays, and the next save asks again; what is stored can be taken', async () => {
    const resolveu = vi.fn();
    const { form, respostas } = emConflito();
    form.campos.muda({ nome: 'Bia' });
    await form.sessao.salva();
    form.sessao.adia();
    expect([form.sessao.estado().conflito, form.mostra().nome]).toEqual([null, 'Bia']);
    respostas.push(recusa(409, [], ficha(6, { nome: 'Davi' })));
    await form.sessao.salva();
    expect(form.sessao.estado().conflito?.campos.map((c) => c.atual)).toEqual(['Davi']);
    form.sessao.ficaComAtuais();
    expect([form.mostra().nome, form.sessao.sujo(), resolveu.mock.calls]).toEqual(['Davi', false, []]);
    mundo.passa(DIGITADO);
    expect(mundo.rascunhos().length).toBe(0);
  });

  test('both came to the same: only the version follows', async () => {
    const { form } = emConflito(ficha(5, { nome: 'Bia' }));
    form.campos.muda({ nome: 'Bia' });
    expect(await form.sessao.salva()).toBe(true);
    expect(form.enviados.map((e) => e.envio.versao)).toEqual([1, 5]);
    expect(form.sessao.estado().conflito).toBeNull();
  });

  test('a draft on an old version is saved on that version, and asks', async () => {
    const antes = abre(aba(), ok);
    antes.campos.muda({ nome: 'Bia' });
    antes.store.set(NOTA, 'minha');
    antes.fecha();
    const form = abre(aba(), () => Promise.reject(recusa(409, [], daOutra)), { guardado: daOutra });
    expect(form.sessao.estado().recuperado?.antigo).toBe(true);
    expect(form.mostra()).toMatchObject({ nome: 'Bia', fone: '2', nota: 'minha' });
    await form.sessao.salva();
    expect(form.enviados[0]?.envio.versao).toBe(1);
    expect(form.sessao.estado().conflito?.campos.map((c) => [c.label, c.quem])).toEqual([
      ['Nome', 'ambos'],
      ['Nota', 'ambos'],
    ]);
    form.sessao.descarta();
    expect(form.mostra()).toMatchObject({ nome: 'Carla', nota: 'dela' });
  });

  test('a refusal that says nothing of what is stored is told as any other', async () => {
    const form = abre(aba(), () => Promise.reject(recusa(409, [{ message: 'em uso' }])));
    form.campos.muda({ nome: 'Bia' });
    expect(await form.sessao.salva()).toBe(false);
    expect([mundo.ditos, form.sessao.estado().conflito]).toEqual([['falhou: em uso'], null]);
    const mudo = abre(aba('b'), () => Promise.reject(recusa(409, [{ message: 'em uso' }])), {
      tipo: { leAtual: () => Promise.reject(new Error('unread')) },
    });
    mudo.campos.muda({ nome: 'Bia' });
    expect(await mudo.sessao.salva()).toBe(false);
    expect(mundo.ditos[1]).toBe('falhou: em uso');
  });

  test('what another call stores is no work of mine, and takes no choice of mine away', () => {
    const form = abre(aba(), ok);
    form.campos.gravadoFora({ fone: '3' });
    expect([form.mostra().fone, form.sessao.sujo()]).toEqual(['3', false]);
    form.campos.muda({ fone: '4' });
    form.campos.gravadoFora({ fone: '5' });
    expect([form.mostra().fone, form.sessao.sujo()]).toEqual(['4', true]);
  });
});
