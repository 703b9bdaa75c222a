import { Button, Text, TextInput } from '@mantine/core';
import type { MovItem, Produto } from '@retaguarda/contract';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { PresencaDoRegistro } from '../../../registros/presenca/presenca-do-registro.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { FullDialog } from '../../../ui/dialog/full-dialog.tsx';
import { PermissionButton } from '../../../ui/permission-button.tsx';
import classes from '../estoque.module.css';
import type { NotaAberta } from '../estoque-queries.ts';
import { EscolhaProdutos } from '../itens/escolha-produtos.tsx';
import { QuantidadeDialog } from '../itens/quantidade-dialog.tsx';
import type { Pedido } from '../itens/use-quantidade.ts';
import { NOTA } from '../textos.ts';
import { useFinalizaNota } from '../use-nota-acts.ts';
import { ContagemTabela } from './contagem-tabela.tsx';
import { CONTAGEM as T } from './textos.ts';
import { useContagem } from './use-contagem.ts';

interface ContagemDialogProps {
  nota: NotaAberta;
  onClose: () => void;
}

/** What is asked over the count. */
type Pergunta = { de: 'quantidade'; pedido: Pedido } | { de: 'exclusao'; item: MovItem } | { de: 'fim' };

/** A count does not say what is in stock. */
const pedidoDe = ({ catId, catDados: { nome, codigo } }: Produto, itens: readonly MovItem[]): Pedido => ({
  ...{ catId, nome, codigo, emEstoque: null, naNota: 0, valor: '' },
  quant: itens.find((i) => i.catId === catId)?.contado ?? null,
});

interface FerramentasProps {
  busca: string;
  onBusca: (busca: string) => void;
  faltam: number;
  escolhendo: boolean;
  onEscolhe: () => void;
}

const Ferramentas = ({ busca, onBusca, faltam, escolhendo, onEscolhe }: FerramentasProps) => (
  <div className={classes.ferramentas}>
    <TextInput
      label={T.buscar}
      w={280}
      maxLength={200}
      value={busca}
      autoComplete="off"
      leftSection={<IconSearch size={14} />}
      onChange={(e) => onBusca(e.currentTarget.value)}
    />
    <Text size="sm" aria-live="polite">
      {T.faltam(faltam)}
    </Text>
    <Button
      variant="default"
      leftSection={<IconPlus size={16} />}
      aria-expanded={escolhendo}
      onClick={onEscolhe}
    >
      {escolhendo ? T.esconder : T.adicionar}
    </Button>
  </div>
);

interface PerguntasProps {
  pergunta: Pergunta | null;
  contagem: ReturnType<typeof useContagem>;
  finalizando: boolean;
  onFinaliza: () => void;
  /** Closes that question, if it is still open. */
  onFecha: (de: Pergunta['de']) => void;
}

function Perguntas({ pergunta, contagem, finalizando, onFinaliza, onFecha }: PerguntasProps) {
  const { poe, tira } = contagem;
  const pedido = pergunta?.de === 'quantidade' ? pergunta.pedido : null;
  const item = pergunta?.de === 'exclusao' ? pergunta.item : null;
  const confirma = async (catId: number, quant: number) => {
    await poe({ linha: { itemId: catId, quant } });
    onFecha('quantidade');
  };
  return (
    <>
      {pedido && (
        <QuantidadeDialog
          key={pedido.catId}
          pedido={pedido}
          contagem
          onConfirm={(quant) => confirma(pedido.catId, quant)}
          onClose={() => onFecha('quantidade')}
        />
      )}
      <ConfirmDialog
        opened={item !== null}
        text={item ? NOTA.confirmaExclusao(item.catNome) : ''}
        busy={tira.isPending}
        onConfirm={() => item && tira.mutate(item, { onSettled: () => onFecha('exclusao') })}
        onClose={() => onFecha('exclusao')}
      />
      <ConfirmDialog
        opened={pergunta?.de === 'fim'}
        title={T.finalizacao}
        text={T.semContagem}
        confirm={T.finalizar}
        danger={false}
        busy={finalizando}
        onConfirm={onFinaliza}
        onClose={() => onFecha('fim')}
      />
    </>
  );
}

/** A count in the making; once it is finished the note shows what was expected and what differs. */
export function ContagemDialog({ nota, onClose }: ContagemDialogProps) {
  const { cab, itens, categorias } = nota;
  const [busca, setBusca] = useState('');
  const [escolhendo, setEscolhendo] = useState(false);
  const [pergunta, setPergunta] = useState<Pergunta | null>(null);
  const fecha = (de: Pergunta['de']) => setPergunta((p) => (p?.de === de ? null : p));
  const contagem = useContagem(cab.movCabId);
  // The dialog gives way to the note as it was finished.
  const finaliza = useFinalizaNota({ nota, onDone: () => fecha('fim') });
  const faltam = itens.filter((i) => i.contado === null).length;
  const envia = async () => {
    const versao = await contagem.versao();
    finaliza.mutate({ movCabId: cab.movCabId, versao });
  };
  const botoes = (
    <DialogFoot>
      <Button variant="default" onClick={onClose}>
        {T.fechar}
      </Button>
      <PermissionButton
        blocked={faltam === itens.length ? T.nada : undefined}
        onClick={() => (faltam > 0 ? setPergunta({ de: 'fim' }) : void envia())}
      >
        {T.finalizar}
      </PermissionButton>
    </DialogFoot>
  );
  return (
    <FullDialog
      address="?nota"
      title={T.nota(cab.movCabId, cab.empDestino || cab.empOrigem)}
      onClose={onClose}
      footer={botoes}
    >
      <PresencaDoRegistro tipo="movimento" id={cab.movCabId} />
      <div className={classes.contagem}>
        <Ferramentas
          {...{ busca, faltam, escolhendo }}
          onBusca={setBusca}
          onEscolhe={() => setEscolhendo((v) => !v)}
        />
        {escolhendo && (
          <div className={classes.produtos}>
            <EscolhaProdutos
              categorias={categorias}
              onAdd={(p) => setPergunta({ de: 'quantidade', pedido: pedidoDe(p, itens) })}
            />
          </div>
        )}
        <ContagemTabela
          itens={itens}
          recusados={contagem.recusados}
          busca={busca}
          onConta={contagem.conta}
          onExclui={(item) => setPergunta({ de: 'exclusao', item })}
        />
      </div>
      <Perguntas
        {...{ pergunta, contagem }}
        finalizando={finaliza.isPending}
        onFinaliza={() => void envia()}
        onFecha={fecha}
      />
    </FullDialog>
  );
}
