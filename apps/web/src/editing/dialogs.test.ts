import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const WEB = path.resolve('apps/web/src');

/** What one types into, as components are called. */
const ENTRADAS =
  /<(TextInput|PlainInput|PlainArea|Textarea|TextCell|EntradaMascara|EntradaDinheiro|IntegerInput|NumberInput|RichText|PasswordInput|PasswordField|Compositor|FormulaEditor)\b/;

/** Where the draft is kept of what is typed into a file. */
const COM_RASCUNHO: Readonly<Record<string, string>> = {
  'features/arvore/categoria-fields.tsx': 'features/arvore/categoria-painel.tsx',
  'features/automacao/edita/ato-fields.tsx': 'features/automacao/use-automacao.ts',
  'features/automacao/automacao-dialog.tsx': 'features/automacao/use-automacao.ts',
  'features/automacao/edita/campos-do-ato.tsx': 'features/automacao/use-automacao.ts',
  'features/automacao/edita/formula-dialog.tsx': 'features/automacao/use-automacao.ts',
  'features/automacao/edita/quando-bloco.tsx': 'features/automacao/use-automacao.ts',
  'features/automacao/edita/texto-com-campos.tsx': 'features/automacao/use-automacao.ts',
  'features/baixa/dialogo/baixa-fields.tsx': 'features/baixa/dialogo/use-baixa.ts',
  'features/calendario/dia-dialog.tsx': 'features/calendario/use-ano.ts',
  'features/calendario/lista/lista-dialog.tsx': 'features/calendario/use-ano.ts',
  'features/campanha/campanha-fields.tsx': 'features/campanha/campanha-dialog.tsx',
  'features/campanha/propaganda-fields.tsx': 'features/campanha/use-propaganda.ts',
  'features/catalogo/formula/calculo-dialog.tsx': 'features/catalogo/use-atributo.ts',
  'features/catalogo/definicao-fields.tsx': 'features/catalogo/use-atributo.ts',
  'features/catalogo/formula/formula-editor.tsx': 'features/catalogo/use-atributo.ts',
  'features/catalogo/obrigatorias-fields.tsx': 'features/catalogo/use-atributo.ts',
  'features/catalogo/opcoes-field.tsx': 'features/catalogo/use-atributo.ts',
  'features/conta-bancaria/conta-bancaria-entradas.tsx': 'registros/cadastro-dialog.tsx',
  'features/compromisso/compromisso-fields.tsx': 'features/compromisso/compromisso-dialog.tsx',
  'features/compromisso/lugar-fields.tsx': 'features/compromisso/compromisso-dialog.tsx',
  'features/compromisso/repeticao-fields.tsx': 'features/compromisso/compromisso-dialog.tsx',
  'features/documento/condicao-no.tsx': 'registros/cadastro-dialog.tsx',
  'features/empresa/empresa-fields.tsx': 'features/empresa/empresa-dialog.tsx',
  'features/empresa/endereco-fields.tsx': 'features/empresa/empresa-dialog.tsx',
  'features/escritorio/escritorio-fields.tsx': 'features/escritorio/escritorio-page.tsx',
  'features/pessoa/convite/convite-form.tsx': 'features/pessoa/convite/convite-form.tsx',
  'features/estoque/contagem/contagem-inicio.tsx': 'features/estoque/contagem/contagem-inicio.tsx',
  'features/estoque/notas/nfe/da-nfe-na-nota.tsx': 'features/estoque/notas/nfe/use-produtos-do-fornecedor.ts',
  'features/estoque/notas/cabecalho-fields.tsx': 'features/estoque/notas/use-cabecalho.ts',
  'features/estoque/itens/celula-de-item.tsx': 'features/estoque/notas/folha/use-folha.ts',
  'features/estoque/transferencia/falta-dialog.tsx': 'features/estoque/transferencia/falta-dialog.tsx',
  'features/estoque/transferencia/quantidades-tabela.tsx':
    'features/estoque/transferencia/recebimento-dialog.tsx',
  'features/mensagem/texto-fields.tsx': 'features/mensagem/texto-dialog.tsx',
  'features/ordem-servico/ordem-fields.tsx': 'features/ordem-servico/ordem-dialog.tsx',
  'features/pagamento/extrato/alvos-do-lancamento.tsx': 'features/pagamento/extrato/use-escolhidos.ts',
  'features/pagamento/marca-dialog.tsx': 'features/pagamento/marca-dialog.tsx',
  'features/pedido/brinde-fields.tsx': 'features/pedido/brinde-dialog.tsx',
  'features/pedido/compra/compra-dialog.tsx': 'features/pedido/compra/compra-dialog.tsx',
  'features/pedido/compra/sugestoes-dialog.tsx': 'features/pedido/compra/sugestoes-dialog.tsx',
  'features/perfil/perfil-dialog.tsx': 'features/perfil/perfil-dialog.tsx',
  'features/pessoa/escolhidas.tsx': 'features/pessoa/use-pessoa-picker.ts',
  'features/pessoa/pagamento-fields.tsx': 'features/pessoa/use-usuario.ts',
  'features/pessoa/pessoa-dialog.tsx': 'features/pessoa/pessoa-dialog.tsx',
  'features/pessoa/pontos-dialog.tsx': 'features/pessoa/pontos-dialog.tsx',
  'features/pessoa/usuario-fields.tsx': 'features/pessoa/use-usuario.ts',
  'features/produto/produto-fields.tsx': 'features/produto/use-produto.ts',
  'features/relatorio/relatorio-salva-dialog.tsx': 'features/relatorio/use-salva.ts',
  'features/tipo-pericia/passo-tipo.tsx': 'features/tipo-pericia/passo-tipo.tsx',
  'features/veiculo/veiculo-fields.tsx': 'features/veiculo/veiculo-dialog.tsx',
  'features/whatsapp/escrita.tsx': 'features/whatsapp/use-envia.ts',
  'registros/visoes/visao-form-dialog.tsx': 'registros/visoes/visao-form-dialog.tsx',
  'registros/anexos/anotacao-item.tsx': 'registros/anexos/anotacao-item.tsx',
  'registros/anexos/anotacoes-secao.tsx': 'registros/anexos/anotacoes-secao.tsx',
  'registros/anexos/compositor.tsx': 'registros/anexos/anotacoes-secao.tsx',
  'registros/cadastro-dialog.tsx': 'registros/cadastro-dialog.tsx',
  'registros/entradas/dinheiro.tsx': 'registros/cadastro-dialog.tsx',
  'registros/entradas/inteiro.tsx': 'registros/cadastro-dialog.tsx',
  'registros/entradas/texto-longo.tsx': 'registros/cadastro-dialog.tsx',
  'registros/lote/escolha-do-lote.tsx': 'registros/lote/escolha-do-lote.tsx',
  'registros/reason-dialog.tsx': 'registros/reason-dialog.tsx',
};

/** Why there is none: `secret`, `search`, a `trial`, `shown` and not typed, `sent` as it is typed, one `short` word or number. */
const SEM_RASCUNHO: Readonly<Record<string, 'secret' | 'search' | 'trial' | 'shown' | 'sent' | 'short'>> = {
  'features/acesso/acessos-page.tsx': 'search',
  // The year that is looked at.
  'features/calendario/barra-do-ano.tsx': 'search',
  'features/carga/erros/fora-secao.tsx': 'short',
  // The name alone; what it names is kept by RascunhoDoMapa.
  'features/carga/mapa/mapa-salvo.tsx': 'short',
  'features/catalogo/atributo-prova.tsx': 'trial',
  'features/catalogo/formula/formula-paleta.tsx': 'search',
  'features/conta/chaves-de-acesso.tsx': 'short',
  'features/configuracoes/configuracoes-page.tsx': 'search',
  'features/conta/confirma-dialog.tsx': 'secret',
  'features/conta/duas-etapas.tsx': 'secret',
  'features/conta/trocar-senha.tsx': 'secret',
  'features/estoque/contagem/contagem-dialog.tsx': 'search',
  'features/estoque/itens/escolha-produtos.tsx': 'search',
  'features/estoque/itens/preco-input.tsx': 'short',
  'features/estoque/itens/quantidade-dialog.tsx': 'short',
  'features/instalacao/primeiros-passos-page.tsx': 'secret',
  // The code by which a gift is handed over.
  'features/pedido/entrega-dialog.tsx': 'secret',
  'features/perfil/permissoes-field.tsx': 'search',
  'features/prazo/agenda-endereco.tsx': 'shown',
  'features/pessoa/acessos-fields.tsx': 'secret',
  'features/pessoa/convite/convite-dialog.tsx': 'shown',
  'features/pessoa/link-senha.tsx': 'shown',
  'features/tipo-pericia/passo-prova.tsx': 'trial',
  'features/sessao/entrar-codigo.tsx': 'secret',
  'features/sessao/login-page.tsx': 'secret',
  'features/sessao/senha-dupla.tsx': 'secret',
  'features/sessao/segundo-fator.tsx': 'secret',
  'features/webhook/segredo-dialog.tsx': 'shown',
  'registros/anexos/anexo-item.tsx': 'short',
  // The instant at which a record is looked at.
  'registros/historico/como-era-campo.tsx': 'search',
};

const codigo = (arquivo: string): string => readFileSync(path.join(WEB, arquivo), 'utf8');

test('tudo em que se digita tem rascunho, ou diz numa palavra por que não', () => {
  const comEntradas = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((f) => /^(features|registros|app)\/.*\.tsx$/.test(f) && !/\.test\.tsx$|\/testing\//.test(f))
    .filter((f) => ENTRADAS.test(codigo(f)));
  const ditos = [...Object.keys(COM_RASCUNHO), ...Object.keys(SEM_RASCUNHO)];
  expect(comEntradas.sort()).toEqual(ditos.sort());
});

test.each([...new Set(Object.values(COM_RASCUNHO))])('%s guarda o que se digita', (arquivo) => {
  expect(codigo(arquivo)).toMatch(/\b(useFieldsEditing|useRowsEditing|useDigitado)\b/);
});
