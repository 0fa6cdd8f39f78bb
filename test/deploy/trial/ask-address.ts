import { request } from "node:http";
import { request as secureRequest } from "node:https";

/* Asks for one address on loopback and prints the answer as JSON: it runs inside the network of a container. */
const [address = "", host = ""] = process.argv.slice(2);
const url = new URL(address);
const ask = url.protocol === "https:" ? secureRequest : request;
ask(
  url,
  { headers: { host, "accept-encoding": "br" }, servername: host, rejectUnauthorized: false },
  (answer) => {
    const chunks: Buffer[] = [];
    answer.on("data", (chunk: Buffer) => chunks.push(chunk));
    answer.on("end", () => {
      const { statusCode: status, headers } = answer;
      console.log(JSON.stringify({ status, headers, bytes: Buffer.concat(chunks).length }));
    });
  },
).end();
