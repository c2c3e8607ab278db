export default function PiecesTab() {
  return null;
}
