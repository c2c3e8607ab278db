export default function PeersTab() {
  return null;
}
