import { describe, expect, test } from 'vitest';
import {
  allScreensOf,
  canOpenScreen,
  entryAt,
  isInMenu,
  screensByRoute,
  screensOf,
  settingsOf,
  toMenuEntries,
} from './menu-entries.ts';
import type { Menu } from './public.ts';

const item = (id: number, recOrdem: number, recurso: string, nome: string) => ({
  id,
  recParametros: { recIco: 'lista', recOrdem, recApresentacao: nome, recDescricao: `Tela ${nome}`, recurso },
});
const dentro = (id: number, recurso: string, nome: string, antes = '', daArvore = true) => ({
  ...item(id, id, recurso, nome),
  ...{ grupo: 'Pessoas e acesso', nome: `Cartão ${nome}`, diz: 'O que se faz', antes, daArvore },
});

const MENU: Menu = [
  {
    ...item(2, 2, '', 'Estoque'),
    children: [{ ...item(5, 1, 'estoque', 'Estoque'), telas: [dentro(6, 'movEstoque', 'Movimentos')] }],
  },
  {
    ...item(1, 1, '', 'Operação'),
    children: [
      { ...item(4, 2, 'pericias', 'Perícias'), telas: [] },
      { ...item(3, 1, '', 'Início'), telas: [] },
    ],
  },
  {
    ...item(7, 3, '', 'Administração'),
    children: [
      {
        ...item(8, 1, 'configuracoes', 'Configurações'),
        telas: [dentro(9, 'perfis', 'Perfis'), dentro(10, 'integracoes/chaves', 'Chaves', 'segredos', false)],
      },
    ],
  },
];
const entries = toMenuEntries(MENU);

describe('the menu in two levels', () => {
  test('entries stand in their order, with the number of their place', () => {
    expect(screensOf(entries).map((e) => [e.number, e.route])).toEqual([
      ['1.1', '/'],
      ['1.2', '/pericias'],
      ['2.1', '/estoque'],
      ['3.1', '/configuracoes'],
    ]);
  });

  test('what is within an entry is a screen like the others, with the words of its card', () => {
    expect(allScreensOf(entries).map((e) => e.route)).toEqual([
      ...['/', '/pericias', '/estoque', '/movEstoque'],
      ...['/configuracoes', '/perfis', '/integracoes/chaves'],
    ]);
    const [chaves] = entries[2]?.children[0]?.inside.slice(-1) ?? [];
    expect(chaves).toMatchObject({ name: 'Cartão Chaves', group: 'Pessoas e acesso', formerly: 'segredos' });
    expect(screensByRoute(MENU)['/perfis']).toEqual({ title: 'Perfis', desc: 'Tela Perfis' });
    // It has a title of its own, whatever its card says.
    expect(screensByRoute(MENU)['/integracoes/chaves']).toBeUndefined();
  });

  test.each([
    ['/', '/'],
    ['/pericias/12', '/pericias'],
    ['/movEstoque', '/estoque'],
    ['/perfis', '/configuracoes'],
    ['/integracoes/chaves', '/configuracoes'],
    ['/rascunhos', undefined],
    ['/periciasX', undefined],
  ])('%s lights up %s', (path, route) => {
    expect(entryAt(entries, path)?.route).toBe(route);
  });

  test('settings know what stands within them; without its entry there are none', () => {
    const inside = ['/perfis', '/integracoes/chaves'];
    expect(settingsOf(MENU)).toEqual({ route: '/configuracoes', title: 'Configurações', inside });
    expect(settingsOf(MENU.slice(0, 2))).toBeNull();
  });

  test('whoever has a card may stand at its address', () => {
    expect([isInMenu(MENU, '/perfis'), isInMenu(MENU, '/perfis/impressao')]).toEqual([true, true]);
    expect([isInMenu(MENU, '/escritorio'), canOpenScreen(MENU, '/perfis')]).toEqual([false, true]);
  });
});
