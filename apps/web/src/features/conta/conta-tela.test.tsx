import {
  contaChaveExc,
  contaChaves,
  contaConfirma,
  contaEncerra,
  contaProva,
  contaSegundoFator,
  contaSegundoFatorConfirma,
  contaSegundoFatorDesliga,
  contaSegundoFatorInicia,
  contaSenha,
  contaSessoes,
  MESSAGES,
  type SessaoAberta,
} from '@retaguarda/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { erroDe } from '../../testing/na-tela.ts';
import { Recusa, Servidor } from '../../testing/servidor.ts';
import { sessaoAberta } from '../../testing/sessao-aberta.ts';
import { abreTela } from '../../testing/tela.tsx';
import { UI } from '../../ui/texts.ts';

const ESTA = sessaoAberta({
  id: '5b2f4d52-54b8-4c0a-9d9e-6b7f5d1f2a22',
  dispositivo: 'Firefox no Linux',
  atual: true,
});

const conta = (ativo = false, ...sessoes: SessaoAberta[]): Servidor =>
  new Servidor()
    .responde(contaSessoes, () => ({ list: [ESTA, ...sessoes] }))
    .responde(contaChaves, () => ({ list: [] }))
    .responde(contaSegundoFator, () => ({ ativo, codigosRestantes: ativo ? 1 : 0 }));

async function abre(servidor: Servidor, parte: string) {
  const user = await abreTela('/conta', servidor);
  return { user, parte: within(await screen.findByRole('region', { name: parte })) };
}

const recusa = (message: string, field?: string) => () => {
  throw new Recusa(422, [{ code: 'campo_invalido', message, ...(field && { field }) }]);
};

describe('onde se está conectado', () => {
  const PARTE = 'Onde você está conectado';

  test('a sessão de agora é dita e não se encerra; a outra sim', async () => {
    const servidor = conta(false, sessaoAberta()).responde(contaEncerra, () => ({
      message: 'Sessão encerrada',
    }));
    const { user, parte } = await abre(servidor, PARTE);
    await parte.findByText('Esta sessão');
    expect(parte.queryByRole('button', { name: 'Encerrar a sessão de Firefox no Linux' })).toBeNull();
    servidor.responde(contaSessoes, () => ({ list: [ESTA] }));
    await user.click(parte.getByRole('button', { name: 'Encerrar a sessão de Chrome no Windows' }));
    await waitFor(() => expect(parte.queryByText(/Chrome/)).toBeNull());
    expect(servidor.enviados(contaEncerra).map((p) => p.body)).toEqual([{ id: sessaoAberta().id }]);
    expect(parte.queryByRole('button', { name: 'Encerrar todas as outras' })).toBeNull();
  });

  test('todas as outras se encerram de uma vez', async () => {
    const servidor = conta(false, sessaoAberta()).responde(contaEncerra, () => ({
      message: 'Sessões encerradas',
    }));
    const { user, parte } = await abre(servidor, PARTE);
    await user.click(await parte.findByRole('button', { name: 'Encerrar todas as outras' }));
    await screen.findByText('Sessões encerradas');
    expect(servidor.enviados(contaEncerra).map((p) => p.body)).toEqual([{ outras: true }]);
  });

  test('o que não vem se pede de novo, sem levar as outras partes', async () => {
    const servidor = conta().responde(contaSessoes, () => {
      throw new Recusa(500, [{ code: 'inesperado', message: 'Ocorreu um erro inesperado.' }]);
    });
    const { user, parte } = await abre(servidor, PARTE);
    const deNovo = await parte.findByRole('button', { name: UI.tentarDeNovo });
    expect(screen.getByRole('button', { name: 'Ligar' })).toBeTruthy();
    servidor.responde(contaSessoes, () => ({ list: [ESTA] }));
    await user.click(deNovo);
    await parte.findByText('Esta sessão');
  });
});

test('um gerenciador de senhas sabe de quem é a senha que se troca, e a que se confirma', async () => {
  const { user, parte } = await abre(conta(), 'Trocar a senha');
  const nome = (area: Element) => area.querySelector<HTMLInputElement>('[autocomplete="username"]')?.value;
  const senha = parte.getByLabelText('Senha atual', { selector: 'input' });
  await waitFor(() => expect(nome(senha.closest('form') ?? document.body)).toBe('ana@rede.exemplo'));
  const fator = within(await screen.findByRole('region', { name: 'Verificação em duas etapas' }));
  await user.click(await fator.findByRole('button', { name: 'Ligar' }));
  const confirma = await fator.findByLabelText('Confirme a sua senha', { selector: 'input' });
  expect(nome(confirma.closest('form') ?? document.body)).toBe('ana@rede.exemplo');
});

describe('a senha', () => {
  const troca = async (servidor: Servidor, valores: readonly [string, string, string]) => {
    const { user, parte } = await abre(servidor, 'Trocar a senha');
    const campos = ['Senha atual', 'Nova senha', 'Repita a nova senha'].map((n) =>
      parte.getByLabelText<HTMLInputElement>(n, { selector: 'input' }),
    );
    for (const [i, campo] of campos.entries()) if (valores[i]) await user.type(campo, valores[i]);
    await user.click(parte.getByRole('button', { name: 'Salvar a nova senha' }));
    return { campos };
  };

  test.each([
    ['sem a atual', ['', 'comprida', 'comprida'], 0, MESSAGES.senhaVazia],
    ['curta', ['antiga', 'curta', 'curta'], 1, MESSAGES.senhaMinima],
    ['repetida de outro modo', ['antiga', 'comprida', 'compridas'], 2, MESSAGES.senhasDiferentes],
  ] as const)('%s não se envia, e a falta é dita no campo', async (_, valores, campo, dito) => {
    const servidor = conta();
    const { campos } = await troca(servidor, valores);
    const entrada = campos[campo];
    if (!entrada) throw new Error('sem campo');
    await waitFor(() => expect(erroDe(entrada)).toContain(dito));
    expect(servidor.enviados(contaSenha)).toEqual([]);
  });

  test('a atual que não confere é dita no campo dela, e o digitado fica', async () => {
    const servidor = conta().responde(contaSenha, recusa('A senha atual não confere', 'atual'));
    const { campos } = await troca(servidor, ['errada', 'comprida', 'comprida']);
    const [atual, nova] = campos;
    if (!atual) throw new Error('sem campo');
    await waitFor(() => expect(erroDe(atual)).toContain('A senha atual não confere'));
    expect(nova?.value).toBe('comprida');
  });

  test('trocada, os campos ficam vazios', async () => {
    const servidor = conta().responde(contaSenha, () => ({ message: 'Senha alterada' }));
    const { campos } = await troca(servidor, ['antiga', 'comprida', 'comprida']);
    await screen.findByText('Senha alterada');
    expect(servidor.enviados(contaSenha).map((p) => p.body)).toEqual([{ atual: 'antiga', nova: 'comprida' }]);
    await waitFor(() => expect(campos.map((c) => c.value)).toEqual(['', '', '']));
  });
});

describe('a verificação em duas etapas', () => {
  const PARTE = 'Verificação em duas etapas';

  test('liga-se por senha, código QR e um primeiro código; os de recuperação são mostrados uma vez', async () => {
    const servidor = conta()
      .responde(contaSegundoFatorInicia, recusa('A senha atual não confere'))
      .responde(contaSegundoFatorConfirma, () => ({
        message: 'Verificação ligada',
        codigos: ['AAAA-1111', 'BBBB-2222'],
      }));
    const { user, parte } = await abre(servidor, PARTE);
    await user.click(await parte.findByRole('button', { name: 'Ligar' }));
    const senha = await parte.findByLabelText('Confirme a sua senha', { selector: 'input' });
    await user.click(parte.getByRole('button', { name: 'Continuar' }));
    expect(erroDe(senha)).toContain('Informe este campo');
    await user.type(senha, 'errada{Enter}');
    await waitFor(() => expect(erroDe(senha)).toContain('A senha atual não confere'));
    servidor.responde(contaSegundoFatorInicia, () => ({
      segredo: 'JBSWY3DP',
      uri: 'otpauth://totp/x?secret=JBSWY3DP',
    }));
    await user.clear(senha);
    await user.type(senha, 'certa{Enter}');
    await parte.findByRole('img', { name: 'Código QR para o aplicativo autenticador' });
    parte.getByText('JBSWY3DP');
    await user.type(parte.getByLabelText('Código do aplicativo'), ' 123456 {Enter}');
    await parte.findByText('AAAA-1111');
    expect(servidor.enviados(contaSegundoFatorConfirma).map((p) => p.body)).toEqual([{ codigo: '123456' }]);
    servidor.responde(contaSegundoFator, () => ({ ativo: true, codigosRestantes: 10 }));
    await user.click(parte.getByRole('button', { name: 'Já guardei' }));
    expect(parte.queryByText('AAAA-1111')).toBeNull();
  });

  test('quantos códigos de recuperação restam é dito; desliga-se por um código', async () => {
    const servidor = conta(true).responde(contaSegundoFatorDesliga, recusa('Código inválido'));
    const { user, parte } = await abre(servidor, PARTE);
    await parte.findByText('Ligada. Resta 1 código de recuperação.');
    await user.click(parte.getByRole('button', { name: 'Desligar' }));
    const codigo = await parte.findByLabelText('Código do aplicativo ou de recuperação');
    await user.type(codigo, '000000{Enter}');
    await waitFor(() => expect(erroDe(codigo)).toContain('Código inválido'));
    servidor
      .responde(contaSegundoFatorDesliga, () => ({ message: 'Verificação desligada' }))
      .responde(contaSegundoFator, () => ({ ativo: false, codigosRestantes: 0 }));
    await user.clear(codigo);
    await user.type(codigo, '123456{Enter}');
    await parte.findByRole('button', { name: 'Ligar' });
  });

  test('cancelar volta ao começo sem nada mudar', async () => {
    const servidor = conta();
    const { user, parte } = await abre(servidor, PARTE);
    await user.click(await parte.findByRole('button', { name: 'Ligar' }));
    await user.click(await parte.findByRole('button', { name: 'Cancelar' }));
    await parte.findByRole('button', { name: 'Ligar' });
    expect(servidor.enviados(contaSegundoFatorInicia)).toEqual([]);
  });
});

describe('chaves de acesso', () => {
  const CHAVE = {
    id: '0b2c8a7e-8f0e-4f59-9a65-5a5b1f0c2d11',
    nome: 'Notebook',
    criadaEm: '2026-03-02T12:00:00Z',
    usadaEm: null,
  };
  const PROVA = { senha: true, fator: true, chaves: false };
  const NEGA = { code: 'confirme_identidade', message: 'Confirme que é você para continuar.' } as const;

  async function exclui(confirma: () => { message: string }) {
    let provada = false;
    const servidor = conta()
      .responde(contaChaves, () => ({ list: [CHAVE] }))
      .responde(contaChaveExc, () => {
        if (!provada) throw new Recusa(403, [NEGA]);
        return { message: 'Chave de acesso excluída' };
      })
      .responde(contaProva, () => PROVA)
      .responde(contaConfirma, () => {
        const feito = confirma();
        provada = true;
        return feito;
      });
    const { user, parte } = await abre(servidor, 'Chaves de acesso');
    await user.click(await parte.findByRole('button', { name: 'Excluir a chave Notebook' }));
    const janela = within(await screen.findByRole('dialog', { name: 'Confirme que é você' }));
    await user.type(await janela.findByLabelText('Sua senha'), 'minha senha');
    await user.type(janela.getByLabelText('Código do aplicativo ou de recuperação'), '123456');
    await user.click(janela.getByRole('button', { name: 'Confirmar' }));
    return { servidor, user, janela };
  }

  test('o que pede a confirmação a tem e é feito, sem que se repita o que se fez', async () => {
    const { servidor } = await exclui(() => ({ message: 'Confirmado' }));
    await screen.findByText('Chave de acesso excluída');
    expect(servidor.enviados(contaConfirma).map((p) => p.body)).toEqual([
      { senha: 'minha senha', codigo: '123456' },
    ]);
    expect(servidor.enviados(contaChaveExc)).toHaveLength(2);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('uma senha errada é dita no campo; desistir deixa tudo como estava', async () => {
    const { servidor, user, janela } = await exclui(() => {
      throw new Recusa(422, [{ message: 'A senha ou o código não confere', field: 'senha' }]);
    });
    await waitFor(() => expect(erroDe(janela.getByLabelText('Sua senha'))).toContain('não confere'));
    await user.click(janela.getByRole('button', { name: 'Cancelar' }));
    await screen.findByText(NEGA.message);
    expect(servidor.enviados(contaChaveExc)).toHaveLength(1);
  });
});
