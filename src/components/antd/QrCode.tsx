import { QRCode } from 'antd';

/** A QR code of black on white, with its quiet zone, in both themes: many cameras do not read an inverted code. */
export const QrCode = ({ label, value }: { /** The accessible name. */ readonly label: string; readonly value: string }) => (
  <QRCode type="svg" value={value} size={256} marginSize={4} bordered={false} color="#000" bgColor="#fff" aria-label={label} />
);
