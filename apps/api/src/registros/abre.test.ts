import { REGISTROS, type Recurso, TIPOS_DE_REGISTRO, type TipoDeRegistro } from '@retaguarda/contract';
import { expect, test } from 'vitest';
import { type SessaoAtual, sessaoDaInstalacao } from '../base/auth/sessao-atual.ts';
import { comTenant } from '../base/db/tx.ts';
import { comApp } from '../testing/com-app.ts';
import { MUNDO } from '../testing/mundo.ts';
import { confereAbre } from './abre.ts';

const rede = comApp();
const NENHUM = 999_999_999;

const com = (...permissoes: Recurso[]): SessaoAtual => ({
  ...sessaoDaInstalacao(rede.um),
  permissoes: new Set(permissoes),
});

/** 200, or as what the record was refused. */
const abre = (sessao: SessaoAtual, tipo: TipoDeRegistro, id: number): Promise<number> =>
  comTenant(rede.banco.pool, rede.um, (tx) =>
    confereAbre(tx, sessao, { tipo, id }).then(
      () => 200,
      (erro) => erro.status,
    ),
  );

test.each(TIPOS_DE_REGISTRO)(
  '%s: sem nenhum dos seus direitos 403, com qualquer um 404 do que não há',
  async (tipo) => {
    expect(await abre(com(), tipo, NENHUM)).toBe(403);
    // The catalogue's own test holds the rows to its names.
    for (const recurso of REGISTROS[tipo].abre as readonly Recurso[])
      expect(await abre(com(recurso), tipo, NENHUM), recurso).toBe(404);
  },
);

test('abre o que há, também o que não está em tabela com o nome do seu tipo', async () => {
  const tudo = sessaoDaInstalacao(rede.um);
  expect(await abre(tudo, 'pessoa', MUNDO.pessoa.ana)).toBe(200);
  expect(await abre(tudo, 'escritorio', rede.um)).toBe(200);
  expect(await abre(tudo, 'escritorio', rede.dois)).toBe(404);
  expect(await abre(tudo, 'textoDeMensagem', 1)).toBe(200);
});
