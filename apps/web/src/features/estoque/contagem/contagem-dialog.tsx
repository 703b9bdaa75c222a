import { Button, Text, TextInput } from '@mantine/core';
import type { MovItem } from '@retaguarda/contract';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { PresencaDoRegistro } from '../../../registros/presenca/presenca-do-registro.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { FullDialog } from '../../../ui/dialog/full-dialog.tsx';
import { PermissionButton } from '../../../ui/permission-button.tsx';
import classes from '../estoque.module.css';
import type { NotaAberta } from '../estoque-queries.ts';
import { NOTA, CONTAGEM as T } from '../textos.ts';
import { useFinalizaNota } from '../use-nota-acts.ts';
import { ContagemTabela } from './contagem-tabela.tsx';
import { EscolhaProdutos } from './escolha-produtos.tsx';
import { type Pedido, QuantidadeDialog } from './quantidade-dialog.tsx';
import { useContagem } from './use-contagem.ts';

interface ContagemDialogProps {
  nota: NotaAberta;
  onClose: () => void;
}

/** A count in the making; once it is finished the note shows what was expected and what differs. */
export function ContagemDialog({ nota, onClose }: ContagemDialogProps) {
  const { cab, itens, categorias } = nota;
  const [busca, setBusca] = useState('');
  const [escolhendo, setEscolhendo] = useState(false);
  const [pedido, setPedido] = useState<Pedido | null>(null);
  const [excluindo, setExcluindo] = useState<MovItem | null>(null);
  const [perguntando, setPerguntando] = useState(false);
  const contagem = useContagem(cab.movCabId);
  // The dialog gives way to the note as it was finished.
  const finaliza = useFinalizaNota({ nota, onDone: () => setPerguntando(false) });
  const faltam = itens.filter((i) => i.contado === null).length;
  const envia = async () => {
    const versao = await contagem.versao();
    finaliza.mutate({ movCabId: cab.movCabId, versao });
  };
  const confirma = async (quant: number) => {
    if (pedido === null) return;
    await contagem.poe({ linha: { itemId: pedido.catId, quant } });
    setPedido(null);
  };
  return (
    <FullDialog
      address="?nota"
      title={T.nota(cab.movCabId, cab.empDestino || cab.empOrigem)}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {T.fechar}
          </Button>
          <PermissionButton
            blocked={faltam === itens.length ? T.nada : undefined}
            onClick={() => (faltam > 0 ? setPerguntando(true) : void envia())}
          >
            {T.finalizar}
          </PermissionButton>
        </>
      }
    >
      <PresencaDoRegistro tipo="movimento" id={cab.movCabId} />
      <div className={classes.contagem}>
        <div className={classes.ferramentas}>
          <TextInput
            label={T.buscar}
            w={280}
            maxLength={200}
            value={busca}
            autoComplete="off"
            leftSection={<IconSearch size={14} />}
            onChange={(e) => setBusca(e.currentTarget.value)}
          />
          <Text size="sm" aria-live="polite">
            {T.faltam(faltam)}
          </Text>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} />}
            aria-expanded={escolhendo}
            onClick={() => setEscolhendo((v) => !v)}
          >
            {escolhendo ? T.esconder : T.adicionar}
          </Button>
        </div>
        {escolhendo && (
          <div className={classes.produtos}>
            <EscolhaProdutos
              categorias={categorias}
              onAdd={(p) =>
                setPedido({
                  catId: p.catId,
                  nome: p.catDados.nome,
                  codigo: p.catDados.codigo,
                  emEstoque: null,
                  naNota: 0,
                  quant: itens.find((i) => i.catId === p.catId)?.contado ?? null,
                  valor: '',
                })
              }
            />
          </div>
        )}
        <ContagemTabela
          itens={itens}
          recusados={contagem.recusados}
          busca={busca}
          onConta={contagem.conta}
          onExclui={setExcluindo}
        />
      </div>
      {pedido && (
        <QuantidadeDialog
          key={pedido.catId}
          pedido={pedido}
          contagem
          onConfirm={confirma}
          onClose={() => setPedido(null)}
        />
      )}
      <ConfirmDialog
        opened={excluindo !== null}
        text={excluindo ? NOTA.confirmaExclusao(excluindo.catNome) : ''}
        busy={contagem.tira.isPending}
        onConfirm={() =>
          excluindo && contagem.tira.mutate(excluindo, { onSettled: () => setExcluindo(null) })
        }
        onClose={() => setExcluindo(null)}
      />
      <ConfirmDialog
        opened={perguntando}
        title={T.finalizacao}
        text={T.semContagem}
        confirm={T.finalizar}
        danger={false}
        busy={finaliza.isPending}
        onConfirm={() => void envia()}
        onClose={() => setPerguntando(false)}
      />
    </FullDialog>
  );
}
